import { isLetterKey } from "./isLetterKey.ts";

test.each([
  ["QWERTY", "k", "KeyK", true],
  ["with caps lock", "K", "KeyK", true],
  ["Russian", "л", "KeyK", true],
  ["Greek", "κ", "KeyK", true],
  ["Arabic", "ن", "KeyK", true],
  ["Georgian", "კ", "KeyK", true],
  ["Hebrew", "ל", "KeyK", true],
  ["an input method", "Process", "KeyK", true],
  ["a dead key", "Dead", "KeyK", true],
  ["Alt on a Mac", "˚", "KeyK", true],
  ["Dvorak, its letter", "k", "KeyV", true],
  ["Dvorak, its place", "t", "KeyK", false],
  ["a Latin letter with an accent", "ķ", "KeyK", false],
  ["another place in Russian", "к", "KeyR", false],
  ["another letter", "j", "KeyJ", false],
  ["no letter", "Enter", "Enter", false],
  ["a virtual keyboard without places", "k", "", true],
])("%s: %s at %s is K: %s", (_layout, key, code, is) => {
  expect(isLetterKey({ key, code }, "k")).toBe(is);
});
