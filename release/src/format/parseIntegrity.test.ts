import { createHash } from "node:crypto";
import { parseIntegrity } from "./parseIntegrity.ts";

const digest = createHash("sha384").update("x").digest();
const good = `sha384-${digest.toString("base64")}`;
const sha1 = `sha1-${createHash("sha1").update("x").digest("base64")}`;
const sha256 = `sha256-${createHash("sha256").update("x").digest("base64")}`;
const sha512 = `sha512-${createHash("sha512").update("x").digest("base64")}`;

describe("parseIntegrity", () => {
  test("accepts one sha384 in base64", () => {
    expect(parseIntegrity(good, "entry.integrity")).toBe(good);
  });

  test.each<[string, unknown, string]>([
    ["missing", undefined, "integrity-missing"],
    ["null", null, "integrity-malformed"],
    ["a number", 384, "integrity-malformed"],
    ["a list with a valid hash", [good], "integrity-malformed"],
    ["an object that reads as a valid hash", { toString: () => good }, "integrity-malformed"],
    ["empty", "", "integrity-malformed"],
    ["blank", " ", "integrity-malformed"],
    ["in hex", `sha384-${digest.toString("hex")}`, "integrity-malformed"],
    ["in hex with another algorithm", `sha384-sha384-${digest.toString("hex")}`, "integrity-malformed"],
    ["in hex, a digit too long", `sha384-${digest.toString("hex")}0`, "integrity-malformed"],
    ["sha1", sha1, "integrity-malformed"],
    ["sha256", sha256, "integrity-malformed"],
    ["sha512", sha512, "integrity-malformed"],
    ["without its algorithm", digest.toString("base64"), "integrity-malformed"],
    ["in capital letters", good.replace("sha384", "SHA384"), "integrity-malformed"],
    ["two hashes", `${good} ${good}`, "integrity-malformed"],
    ["two hashes on two lines", `${good}\n${good}`, "integrity-malformed"],
    ["a valid and a weak one", `${good} ${sha1}`, "integrity-malformed"],
    ["with an option", `${good}?ct=x`, "integrity-malformed"],
    ["with a space before", ` ${good}`, "integrity-malformed"],
    ["with a space after", `${good} `, "integrity-malformed"],
    ["with a line break after", `${good}\n`, "integrity-malformed"],
    ["in base64url", `sha384-${"_".repeat(64)}`, "integrity-malformed"],
    ["one character short", good.slice(0, -1), "integrity-malformed"],
    ["one character long", `${good}A`, "integrity-malformed"],
  ])("refuses a hash that is %s", (_, value, code) => {
    expect(() => parseIntegrity(value, "entry.integrity")).toThrow(
      expect.objectContaining({ name: "ChannelError", code, at: "entry.integrity" }) as Error,
    );
  });
});
