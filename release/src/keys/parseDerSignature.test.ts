import { generateKeyPairSync, sign, verify } from "node:crypto";
import { parseDerSignature } from "./parseDerSignature.ts";

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replace(/ /g, ""), "hex");
const one = "00".repeat(31) + "01";
const longest = "ff".repeat(32);

test("signatures verify after conversion", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const lengths = new Set<number>();
  // 500 of them have r and s of 30 to 33 bytes
  for (let index = 0; index < 500; index += 1) {
    const text = Buffer.from(String(index));
    const der = sign("sha256", text, privateKey);
    lengths.add(der.length);
    const signature = parseDerSignature(der) ?? new Uint8Array();
    expect(verify("sha256", text, { key: publicKey, dsaEncoding: "ieee-p1363" }, signature)).toBe(true);
  }
  expect(lengths.size).toBeGreaterThan(2);
});

test.each([
  ["one byte each", "30 06 02 01 01 02 01 01", one + one],
  ["32 bytes and a zero before the sign bit", `30 26 02 21 00 ${longest} 02 01 01`, longest + one],
  ["zero", "30 06 02 01 00 02 01 01", "00".repeat(32) + one],
])("%s", (_, der, hex) => {
  expect(Buffer.from(parseDerSignature(bytes(der)) ?? []).toString("hex")).toBe(hex);
});

test.each([
  ["nothing", ""],
  ["a sequence alone", "30 00"],
  ["another type", "31 06 02 01 01 02 01 01"],
  ["a length that is too short", "30 05 02 01 01 02 01 01"],
  ["a length that is too long", "30 07 02 01 01 02 01 01"],
  ["a byte after the end", "30 06 02 01 01 02 01 01 00"],
  ["a byte after s, inside", "30 07 02 01 01 02 01 01 00"],
  ["no s", "30 03 02 01 01"],
  ["a truncated s", "30 05 02 01 01 02 01"],
  ["an empty r", "30 05 02 00 02 01 01"],
  ["an r of another type", "30 06 04 01 01 02 01 01"],
  ["an r that reaches beyond the end", "30 06 02 7f 01 02 01 01"],
  ["a negative r", "30 06 02 01 80 02 01 01"],
  ["a superfluous zero before r", "30 07 02 02 00 01 02 01 01"],
  ["an r of 33 bytes", `30 26 02 21 01 ${longest} 02 01 01`],
  ["a signature as r and s in 64 bytes", "11".repeat(64)],
])("refuses %s", (_, der) => {
  expect(parseDerSignature(bytes(der))).toBeNull();
});
