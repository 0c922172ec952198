/** @jest-environment jsdom */
import { keepHeight, type HeightDifference } from "./keepHeight.ts";

let element: HTMLElement;
let natural: number;
let differences: HeightDifference[];
let show: (isIntersecting: boolean, top: number) => void;

beforeEach(() => {
  document.body.innerHTML = '<div data-card="wheel" data-state="skeleton"></div>';
  element = document.body.firstElementChild as HTMLElement;
  // jsdom has no layout
  element.getBoundingClientRect = () =>
    ({ top: 500, height: Math.max(natural, parseFloat(element.style.minBlockSize) || 0) }) as DOMRect;
  Object.assign(window, {
    innerWidth: 1_024,
    innerHeight: 768,
    CSS: { supports: () => true },
    IntersectionObserver: class {
      constructor(onChange: (entries: readonly object[]) => void) {
        show = (isIntersecting, top) => onChange([{ isIntersecting, boundingClientRect: { top } }]);
      }
      observe() {}
      disconnect() {}
    },
  });
  differences = [];
});

/** Mounts a card of this height where the page has reserved another one. */
async function mount(reserved: number, mounted: number, width = 1_024): Promise<void> {
  natural = reserved;
  keepHeight(window, element, (difference) => differences.push(difference));
  natural = mounted;
  Object.assign(window, { innerWidth: width });
  Object.assign(element.dataset, { release: "1.2.0", state: "mounted" });
  await Promise.resolve();
}

test("a card that takes less keeps what was reserved until the window has another width, and is reported", async () => {
  await mount(240, 180);
  expect(element.style.minBlockSize).toBe("240px");
  expect(differences).toEqual([{ release: "1.2.0", reserved: 240, mounted: 180 }]);
  // the address bar of a phone changes the height alone
  window.dispatchEvent(new Event("resize"));
  expect(element.style.minBlockSize).toBe("240px");
  Object.assign(window, { innerWidth: 390 });
  window.dispatchEvent(new Event("resize"));
  expect(element.style.minBlockSize).toBe("");
});

test("a card that takes more is reported, and can be scrolled until it is out of view", async () => {
  await mount(180, 240);
  expect(element.style.cssText).toBe("max-block-size: 180px; overflow: auto;");
  expect(differences).toEqual([{ release: "1.2.0", reserved: 180, mounted: 240 }]);
  show(true, 500);
  expect(element.style.overflow).toBe("auto");
  show(false, -300);
  expect(element.style.cssText).toBe("");
});

test("a card that takes more grows above the window only where the browser keeps what is in view", async () => {
  Object.assign(window, { CSS: { supports: () => false } });
  await mount(180, 240);
  show(false, -300);
  expect(element.style.overflow).toBe("auto");
  show(false, 800);
  expect(element.style.cssText).toBe("");
});

test("a card that takes more grows at once where what is below it is not in view", async () => {
  await mount(268, 320);
  expect(element.style.cssText).toBe("");
  expect(differences).toHaveLength(1);
});

test.each([
  ["has the height of its prerendered HTML", 240, 240.5, 1_024],
  ["is new on this page", 0, 240, 1_024],
  ["mounts in a window of another width", 240, 180, 390],
])("a card that %s is not reported", async (_, reserved, mounted, width) => {
  await mount(reserved, mounted, width);
  expect(differences).toEqual([]);
  expect(element.style.minBlockSize).toBe("");
});

test("a card is reported once, and not before it is mounted", async () => {
  await mount(240, 180);
  element.dataset["state"] = "fallback";
  await Promise.resolve();
  element.dataset["state"] = "mounted";
  await Promise.resolve();
  expect(differences).toHaveLength(1);
});
