import { formatDisplayName, formatMaskedEmail } from "./displayName.ts";

const known = {
  username: "ann",
  vagueEmailV2: "a***@x",
  vagueMobile: "***42",
  vagueEmail: "alice@portico.example",
};

test.each([
  ["the username", known, "ann"],
  ["the second vague email", { ...known, username: "" }, "a***@x"],
  ["the vague mobile number", { ...known, username: "", vagueEmailV2: "" }, "***42"],
  ["the masked email", { ...known, username: "", vagueEmailV2: "", vagueMobile: "" }, "ali***ce@****"],
  ["nothing", { username: "", vagueEmailV2: "", vagueMobile: "", vagueEmail: "" }, ""],
])("uses %s", (_, fields, expected) => {
  expect(formatDisplayName(fields)).toBe(expected);
});

test("ignores a blank name", () => {
  expect(formatDisplayName({ ...known, username: " \t" })).toBe("a***@x");
  expect(formatDisplayName({ username: "", vagueEmailV2: " ", vagueMobile: "", vagueEmail: " " })).toBe("");
});

test.each([
  ["alice@portico.example", "ali***ce@****"],
  ["abcde@x", "abc***de@****"],
  ["abc@x", "abc***bc@****"],
  ["ab@x", "ab***ab@****"],
  ["a@x", "a***a@****"],
  ["@x", "***@****"],
  ["no-at-sign", "no-***gn@****"],
  ["a@b@c", "a***a@****"],
  ["😀😁😂😃@x", "😀😁😂***😂😃@****"],
])("%s is masked as %s", (email, expected) => {
  expect(formatMaskedEmail(email)).toBe(expected);
});

test("a masked email contains no part of the domain", () => {
  expect(formatMaskedEmail("alice@portico.example")).not.toContain("portico");
});
