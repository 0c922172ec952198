/** @jest-environment jsdom */
import { createRemoteElement } from "./createRemoteElement.ts";

const mount = jest.fn<Promise<{ release(): void }>, [string, HTMLElement, object]>();
let meetViewport: () => void;

beforeAll(() => {
  window.IntersectionObserver = class {
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      meetViewport = () => this.callback([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  customElements.define("portico-remote", createRemoteElement("https://portico.example", mount));
});

beforeEach(() => {
  jest.useFakeTimers();
  mount.mockReset();
  document.body.innerHTML = "";
});
afterEach(() => jest.useRealTimers());

test("its attributes set the path and the query of the remote", () => {
  mount.mockResolvedValue({ release: () => {} });
  const element = document.createElement("portico-remote");
  for (const [name, value] of Object.entries({ name: "wheel", path: "/spin-wheel/a/", query: "?b=1" }))
    element.setAttribute(name, value);
  document.body.append(element);
  meetViewport();
  expect(mount).toHaveBeenCalledWith("wheel", element, { path: "/spin-wheel/a/", query: "?b=1" });
});

test("waits, and leaves the element as it is, until the page removes data-wait", () => {
  mount.mockResolvedValue({ release: () => {} });
  const host = document.createElement("div");
  host.innerHTML =
    '<portico-remote name="header" data-wait="hydrated"><a href="/">Portico</a></portico-remote>';
  const before = host.innerHTML;
  meetViewport = () => {};
  document.body.append(host);
  meetViewport();
  expect(mount).not.toHaveBeenCalled();
  expect(host.innerHTML).toBe(before);
  const element = host.firstElementChild as HTMLElement;
  element.removeAttribute("data-wait");
  meetViewport();
  expect(mount).toHaveBeenCalledWith("header", element, {});
});

function put(): HTMLElement {
  const element = document.createElement("portico-remote");
  element.setAttribute("name", "header");
  document.body.append(element);
  meetViewport();
  return element;
}

test("releases the remote when it is removed, but not when it is moved", async () => {
  const release = jest.fn();
  mount.mockResolvedValue({ release });
  const element = put();
  document.body.append(element);
  await jest.advanceTimersByTimeAsync(10);
  expect(release).not.toHaveBeenCalled();
  element.remove();
  await jest.advanceTimersByTimeAsync(10);
  expect(release).toHaveBeenCalledTimes(1);
  expect(mount).toHaveBeenCalledTimes(1);
});

test("handles a failed mount without a rejection, and tries again when it is inserted again", async () => {
  const unhandled = jest.fn();
  process.on("unhandledRejection", unhandled);
  mount.mockRejectedValue(new Error("the page's policy forbids it"));
  const element = put();
  // taken out before and after the failure is known
  element.remove();
  await jest.advanceTimersByTimeAsync(10);
  document.body.append(element);
  meetViewport();
  await jest.advanceTimersByTimeAsync(10);
  element.remove();
  await jest.advanceTimersByTimeAsync(10);
  document.body.append(element);
  meetViewport();
  expect(mount).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
  // a rejection is known to be unhandled in the next turn of the event loop
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test("tries again when it is moved after a failed mount", async () => {
  mount.mockRejectedValue(new Error("the network is down"));
  const element = put();
  await jest.advanceTimersByTimeAsync(10);
  // only a new observer can call back
  meetViewport = () => {};
  document.body.append(element);
  meetViewport();
  expect(mount).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10);
});
