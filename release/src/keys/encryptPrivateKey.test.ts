import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { encryptPrivateKey } from "./encryptPrivateKey.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const passphrase = "correct horse battery";

test("one guess of the passphrase costs scrypt with N 16384, r 8, p 5", async () => {
  const pem = await encryptPrivateKey(privateKey, passphrase);
  const content = Buffer.from(pem.replace(/-----.*-----/g, ""), "base64").toString("hex");
  // three integers in DER: 0x4000, 8, 5
  expect(content).toContain("02024000" + "020108" + "020105");
  expect(createPrivateKey({ key: pem, passphrase }).equals(privateKey)).toBe(true);
});
