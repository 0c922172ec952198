/**
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { useEffect, type ComponentType } from "react";
import { createManualClock } from "../../../testing/manualClock.ts";
import { createLoadable } from "./createLoadable.tsx";

const Hello: ComponentType<{ readonly name: string }> = ({ name }) => <p>Hello {name}</p>;

function createScene() {
  const clock = createManualClock();
  const requests: { resolve: () => void; reject: () => void }[] = [];
  const load = () =>
    new Promise<typeof Hello>((resolve, reject) => {
      requests.push({ resolve: () => resolve(Hello), reject: () => reject(new Error("network")) });
    });
  const Loaded = createLoadable(load, {
    clock,
    fallback: <p>loading</p>,
    renderError: (retry) => (
      <button type="button" onClick={retry}>
        Retry
      </button>
    ),
  });
  return { clock, requests, Loaded, shown: () => document.body.textContent };
}

test("shows the fallback after 200 ms only", async () => {
  const { clock, requests, Loaded, shown } = createScene();
  render(<Loaded name="Ana" />);
  act(() => clock.advance(199));
  expect(shown()).toBe("");
  act(() => clock.advance(1));
  expect(shown()).toBe("loading");
  await act(async () => requests[0]?.resolve());
  expect(shown()).toBe("Hello Ana");
});

test("shows a fast component without the fallback", async () => {
  const { clock, requests, Loaded, shown } = createScene();
  render(<Loaded name="Ana" />);
  await act(async () => requests[0]?.resolve());
  act(() => clock.advance(1_000));
  expect(shown()).toBe("Hello Ana");
});

test("shows a component that has loaded just before the delay is over, although neither was rendered yet", async () => {
  const { clock, requests, Loaded, shown } = createScene();
  render(<Loaded name="Ana" />);
  const preloaded = Loaded.preload();
  await act(async () => {
    requests[0]?.resolve();
    await preloaded;
    // `act` renders when this function ends
    clock.advance(200);
  });
  expect(shown()).toBe("Hello Ana");
});

test("shows a failure, and loads again on retry", async () => {
  const { requests, Loaded, shown } = createScene();
  render(<Loaded name="Ana" />);
  await act(async () => requests[0]?.reject());
  act(() => screen.getByRole("button", { name: "Retry" }).click());
  expect(requests).toHaveLength(2);
  await act(async () => requests[1]?.resolve());
  expect(shown()).toBe("Hello Ana");
});

test("places and a preload share one request, and later ones show it at once", async () => {
  const { requests, Loaded, shown } = createScene();
  const preloaded = Loaded.preload();
  const { unmount } = render(
    <>
      <Loaded name="Ana" />
      <Loaded name="Ben" />
    </>,
  );
  expect(requests).toHaveLength(1);
  requests[0]?.resolve();
  await act(() => preloaded);
  expect(shown()).toBe("Hello AnaHello Ben");
  unmount();
  render(<Loaded name="Cem" />);
  expect(shown()).toBe("Hello Cem");
  expect(requests).toHaveLength(1);
});

test("an error in the component ends the component only, and can be retried", async () => {
  let isBroken = true;
  const Broken = () => {
    useEffect(() => {
      if (isBroken) throw new Error("no canvas");
    }, []);
    return <p>drawn</p>;
  };
  const Loaded = createLoadable(() => Promise.resolve(Broken), {
    fallback: null,
    renderError: (retry) => <button onClick={retry}>Retry</button>,
  });
  const onCaughtError = jest.fn();
  render(
    <>
      <p>page</p>
      <Loaded />
    </>,
    { onCaughtError },
  );
  expect(await screen.findByRole("button", { name: "Retry" })).toBeDefined();
  expect(screen.getByText("page")).toBeDefined();
  expect(onCaughtError).toHaveBeenCalledTimes(1);
  isBroken = false;
  await act(async () => screen.getByRole("button", { name: "Retry" }).click());
  expect(screen.getByText("drawn")).toBeDefined();
});
