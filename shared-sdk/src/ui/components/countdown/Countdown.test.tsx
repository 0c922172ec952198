/**
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import { createManualClock } from "../../../testing/manualClock.ts";
import { Countdown, type CountdownProps } from "./Countdown.tsx";

const clock = createManualClock();
const shown = () => [...document.querySelectorAll("[data-unit]")].map((tile) => tile.textContent).join(" ");

function renderCountdown(props: Partial<CountdownProps>) {
  const element = (onEnd: () => void) => (
    <Countdown
      clock={clock}
      endsAtMs={clock.now() + 3_000}
      label="Ends in"
      unitName={(unit) => unit}
      onEnd={onEnd}
      {...props}
    />
  );
  return { element, ...render(element(props.onEnd ?? (() => {}))) };
}

test("counts down each second and calls back once at zero", () => {
  let ends = 0;
  renderCountdown({ onEnd: () => (ends += 1) });
  expect(shown()).toBe("00days 00hours 00minutes 03seconds");
  act(() => clock.advance(2_999));
  expect(ends).toBe(0);
  act(() => clock.advance(1));
  expect(shown()).toBe("00days 00hours 00minutes 00seconds");
  act(() => clock.advance(60_000));
  expect(ends).toBe(1);
});

test("a new callback does not start the countdown again, and only the latest is called", () => {
  const called: string[] = [];
  const endsAtMs = clock.now() + 2_000;
  const { element, rerender } = renderCountdown({ endsAtMs, onEnd: undefined as never });
  const pending = clock.pendingCount;
  rerender(element(() => called.push("other")));
  expect(clock.pendingCount).toBe(pending);
});

test("ticks at another interval where one is given", () => {
  renderCountdown({ endsAtMs: clock.now() + 10_000, intervalMs: 5_000 });
  act(() => clock.advance(4_000));
  expect(shown()).toContain("10seconds");
  act(() => clock.advance(1_000));
  expect(shown()).toContain("05seconds");
});

test("stops when it is removed", () => {
  const before = clock.pendingCount;
  const { unmount } = renderCountdown({});
  expect(clock.pendingCount).toBe(before + 1);
  unmount();
  expect(clock.pendingCount).toBe(before);
});
