import { resolveCallingCode } from "./callingCode.ts";

test.each([
  ["TR", "+90"],
  ["KZ", "+7"],
  ["AE", "+971"],
  ["VN", "+84"],
  ["XX", undefined],
  ["", undefined],
  ["tr", undefined],
  ["T", undefined],
  ["TR90", undefined],
  ["..", undefined],
])("%j has the calling code %s", (country, code) => {
  expect(resolveCallingCode(country)).toBe(code);
});
