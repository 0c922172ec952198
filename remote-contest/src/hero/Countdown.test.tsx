/**
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { nowMs } from "../testing/contestReplies.ts";
import { createContestPage } from "../testing/createContestPage.ts";
import { Countdown } from "./Countdown.tsx";

const tiles = () =>
  [...document.querySelectorAll("[data-unit]")].map((tile) =>
    [...tile.children].map((part) => part.textContent).join(" "),
  );

test("shows days, hours, minutes and seconds with their units", async () => {
  const endsAtMs = nowMs + ((8 * 24 + 1) * 60 + 42) * 60_000 + 9_000;
  await createContestPage().render(<Countdown endsAtMs={endsAtMs} label="Trading ends in" />);
  expect(tiles()).toEqual(["08 days", "01 hour", "42 min", "09 sec"]);
  expect(screen.getByRole("timer").textContent).toContain("Trading ends in8 days 1 hour 42 min");
});

test("shows the units after the numbers in Arabic", async () => {
  const endsAtMs = nowMs + (2 * 24 + 11) * 3_600_000;
  await createContestPage({ locale: "ar-SA" }).render(<Countdown endsAtMs={endsAtMs} label="…" />);
  expect(tiles().slice(0, 2)).toEqual(["02 يومان", "11 ساعة"]);
});

test("counts down each second to zero, then removes the timer", async () => {
  const page = createContestPage();
  await page.render(<Countdown endsAtMs={nowMs + 2_000} label="…" />);
  expect(tiles()[3]).toBe("02 sec");
  await page.passTime(1_000);
  expect(tiles()[3]).toBe("01 sec");
  await page.passTime(1_000);
  expect(tiles()).toEqual(["00 days", "00 hours", "00 min", "00 sec"]);
  expect(page.clock.pendingCount).toBe(0);
});

test("shows the right time at once after the machine was suspended", async () => {
  const page = createContestPage();
  await page.render(<Countdown endsAtMs={nowMs + 90_000} label="…" />);
  page.clock.setNow(nowMs + 60_000);
  await page.passTime(1_000);
  expect(tiles()[3]).toBe("29 sec");
});

test("shows zero after the end", async () => {
  await createContestPage().render(<Countdown endsAtMs={nowMs - 5_000} label="…" />);
  expect(tiles()).toEqual(["00 days", "00 hours", "00 min", "00 sec"]);
});
