import fc from "fast-check";
import { isSupportedAppVersion, parseAppVersion } from "./appVersion.ts";

const supported = (text: unknown) => {
  const version = parseAppVersion(text);
  return version !== null && isSupportedAppVersion(version);
};

describe("the app's version", () => {
  it.each(["3.6.1", "3.6.2", "3.6.10", "3.7.0", "3.10.0", "3.61.0", "4.0.0", "10.0.0", "03.06.01"])(
    "%s is supported",
    (text) => expect(supported(text)).toBe(true),
  );

  it.each(["3.6.0", "3.5.99", "3.0.61", "2.99.99", "0.0.0", "0.361.0"])("%s is too old", (text) => {
    expect(parseAppVersion(text)).not.toBeNull();
    expect(supported(text)).toBe(false);
  });

  it.each([
    "",
    "3",
    "3.6",
    "3.6.",
    "3.6.1.2",
    "v3.6.1",
    "3.6.1-beta",
    " 3.6.1",
    "3.6.1\n",
    "3,6,1",
    "3.6.x",
    "-3.6.1",
    "+4.0.0",
    "1e9.0.0",
    "0x9.9.9",
    "٣.٦.١",
    "9999999.0.0",
    "Infinity.0.0",
    3.61,
    361,
    null,
    undefined,
    true,
    ["3.6.1"],
    { toString: () => "3.6.1" },
  ])("%p is not a version", (garbage) => expect(parseAppVersion(garbage)).toBeNull());

  it("compares versions as numbers, part by part", () => {
    const part = fc.nat(999_999);
    fc.assert(
      fc.property(part, part, part, (major, minor, patch) => {
        const weight = major * 1e12 + minor * 1e6 + patch;
        expect(supported(`${major}.${minor}.${patch}`)).toBe(weight >= 3e12 + 6e6 + 1);
      }),
    );
  });
});
