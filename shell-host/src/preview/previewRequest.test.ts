/** @jest-environment jsdom */
import { takePreviewRequest } from "./previewRequest.ts";

function open(address: string, stored: string | null = null) {
  window.sessionStorage.clear();
  if (stored !== null) window.sessionStorage.setItem("portico:preview", stored);
  window.history.replaceState({ own: 1 }, "", address);
  return takePreviewRequest(window);
}

test("a page without a permit has no request, and its address stays", () => {
  expect(open("/en/?ref=a%20b#top")).toBeNull();
  expect(window.location.href).toBe("http://localhost/en/?ref=a%20b#top");
});

test("takes the permit out of the address and leaves the rest of it, and the page's own state", () => {
  expect(open("/en/?ref=x&portico-preview=a.b.c#top")).toEqual({ given: "a.b.c", stored: null });
  expect(window.location.href).toBe("http://localhost/en/?ref=x#top");
  expect(window.history.state).toEqual({ own: 1 });
});

test("takes every permit out of the address", () => {
  expect(open("/en/?portico-preview=a.b.c&portico-preview=d.e.f")?.given).toBe("a.b.c");
  expect(window.location.href).toBe("http://localhost/en/");
});

test.each([
  ["a stored permit", "/en/", "a.b.c", { given: null, stored: "a.b.c" }],
  ["both", "/en/?portico-preview=d.e.f", "a.b.c", { given: "d.e.f", stored: "a.b.c" }],
  ["a stored text that is too long for a permit", "/en/", "a".repeat(1_025), null],
])("finds %s", (_, address, stored, expected) => {
  expect(open(address, stored)).toEqual(expected);
});
