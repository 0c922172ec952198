/** @jest-environment jsdom */
import { readHostFacts } from "./hostFacts.ts";

test("reads a window", () => {
  expect(readHostFacts(window)).toEqual({
    address: window.location.href,
    userAgent: window.navigator.userAgent,
    screenWidth: window.screen.width,
    languages: ["en-US", "en"],
    pixelRatio: 1,
    isTopFrame: true,
  });
});

test("is frozen and serializable", () => {
  const facts = readHostFacts(window);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  expect(Object.isFrozen(facts) && Object.isFrozen(facts.languages)).toBe(true);
});

test("detects that the page is in a frame", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const inner = frame.contentWindow;
  expect(inner && readHostFacts(inner).isTopFrame).toBe(false);
  frame.remove();
});
