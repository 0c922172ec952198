/** @jest-environment jsdom */
import { setUpClickTracking } from "./clickTracking.ts";
import type { TrackedEvent } from "./telemetry.ts";

function setUp(html: string) {
  document.body.innerHTML = html;
  const tracked: TrackedEvent[] = [];
  const tearDown = setUpClickTracking({ hostWindow: window, track: (event) => tracked.push(event) });
  tearDowns.push(tearDown);
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
  return { tracked, click, tearDown };
}

const tearDowns: (() => void)[] = [];
afterEach(() => tearDowns.splice(0).forEach((tearDown) => tearDown()));

describe("setUpClickTracking", () => {
  it("tracks the four attributes", () => {
    const { tracked, click } = setUp(
      '<a data-track-event="nav_click" data-track-action="open" data-track-category="header" data-track-label="Markets">x</a>',
    );
    click("a");
    expect(tracked).toEqual([{ event: "nav_click", action: "open", category: "header", label: "Markets" }]);
  });

  it("tracks a click on a nested element, with empty strings for absent attributes", () => {
    const { tracked, click } = setUp(
      '<button data-track-event="join"><svg><path id="icon" /></svg></button>',
    );
    document.querySelector("#icon")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    click("button");
    expect(tracked).toEqual([
      { event: "join", action: "", category: "", label: "" },
      { event: "join", action: "", category: "", label: "" },
    ]);
  });

  it("uses the innermost element", () => {
    const { tracked, click } = setUp('<div data-track-event="outer"><b data-track-event="inner">x</b></div>');
    click("b");
    expect(tracked.map(({ event }) => event)).toEqual(["inner"]);
  });

  it.each(["<b>x</b>", '<b data-track-label="x">x</b>', '<b data-track-event="">x</b>'])(
    "tracks nothing on %s",
    (html) => {
      const { tracked, click } = setUp(html);
      click("b");
      expect(tracked).toEqual([]);
    },
  );

  it("tracks a click whose propagation its handler stops", () => {
    const { tracked, click } = setUp('<b data-track-event="join">x</b>');
    document.querySelector("b")!.addEventListener("click", (event) => event.stopImmediatePropagation());
    click("b");
    expect(tracked).toHaveLength(1);
  });

  it("tracks clicks in open shadow roots", () => {
    const { tracked } = setUp("<section></section>");
    const root = document.querySelector("section")!.attachShadow({ mode: "open" });
    root.innerHTML = '<i data-track-event="embedded">x</i>';
    root.querySelector("i")!.click();
    expect(tracked.map(({ event }) => event)).toEqual(["embedded"]);
  });

  it("tracks elements added later, with one listener", () => {
    const add = jest.spyOn(window, "addEventListener");
    const { tracked, click } = setUp("");
    expect(add.mock.calls.map(([type]) => type)).toEqual(["click"]);
    add.mockRestore();
    document.body.innerHTML = '<b data-track-event="late">x</b>';
    click("b");
    expect(tracked).toHaveLength(1);
  });

  it("stops when torn down", () => {
    const { tracked, click, tearDown } = setUp('<b data-track-event="join">x</b>');
    tearDown();
    click("b");
    expect(tracked).toEqual([]);
  });
});
