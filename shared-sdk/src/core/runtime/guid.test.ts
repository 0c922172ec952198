import fc from "fast-check";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createCookies } from "./cookies.ts";
import { createUuid, ensureGuid, isGuid } from "./guid.ts";

describe("isGuid", () => {
  test.each([
    [35, false],
    [36, true],
    [37, false],
  ])("%i characters: %s", (characters, expected) => {
    expect(isGuid("0123456789abcdefABCDEFxyzXYZ-----------".slice(0, characters))).toBe(expected);
  });

  test.each([
    ["a line break at the end", `${"a".repeat(36)}\n`],
    ["a line break inside", `${"a".repeat(35)}\n`],
    ["an underscore", `${"a".repeat(35)}_`],
    ["letters of another script", "а".repeat(36)],
    ["a character of two units", `${"a".repeat(34)}😀`],
    ["spaces", " ".repeat(36)],
    ["nothing", ""],
  ])("refuses %s", (_, text) => {
    expect(isGuid(text)).toBe(false);
  });
});

describe("createUuid", () => {
  test("is a version 4 UUID and a guid for any random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const uuid = createUuid((bytes) => bytes.set(random));
        expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(isGuid(uuid)).toBe(true);
      }),
    );
  });

  test("works without crypto.randomUUID", () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, "crypto");
    const { getRandomValues } = globalThis.crypto;
    Object.defineProperty(globalThis, "crypto", {
      configurable: true,
      value: { getRandomValues: getRandomValues.bind(globalThis.crypto) },
    });
    try {
      expect(createUuid()).not.toBe(createUuid());
    } finally {
      if (before) Object.defineProperty(globalThis, "crypto", before);
    }
  });
});

describe("ensureGuid", () => {
  const openTab = () => createFakeOrigin().openTab();

  test.each([
    ["no cookie", ""],
    ["35 characters", "a".repeat(35)],
    ["37 characters", "a".repeat(37)],
    ["unicode", "é".repeat(36)],
    ["bad percent-encoding", "%E0%A4%A"],
    ["5,000 characters", "a".repeat(5_000)],
  ])("%s: creates a guid and stores it", (_, value) => {
    const tab = openTab();
    tab.document.cookie = `_portico_guid=${value}; Path=/`;
    const created = ensureGuid(createCookies(tab));
    expect(isGuid(created)).toBe(true);
    expect(created).not.toBe(value);
    expect(ensureGuid(createCookies(tab))).toBe(created);
  });

  test("36 characters: keeps the guid and writes nothing", () => {
    const tab = openTab();
    const stored = "A".repeat(36);
    tab.document.cookie = `_portico_guid=${stored}; Path=/`;
    const cookies = createCookies(tab);
    const write = jest.spyOn(cookies, "write");
    expect(ensureGuid(cookies)).toBe(stored);
    expect(write).not.toHaveBeenCalled();
  });

  test("stores a new guid for 120 days", () => {
    const cookies = createCookies(openTab());
    const write = jest.spyOn(cookies, "write");
    const guid = ensureGuid(cookies);
    expect(write).toHaveBeenCalledWith("_portico_guid", guid, 120 * 24 * 60 * 60);
  });
});
