import { generateKeyPairSync } from "node:crypto";
import { calculateJwkThumbprint } from "jose";
import { computeKeyId } from "./keyId.ts";

test("an id is the beginning of the key's thumbprint, and another key has another", async () => {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const thumbprint = await calculateJwkThumbprint({ kty: "EC", crv: "P-256", x, y });
  expect(computeKeyId({ x, y })).toBe(thumbprint.slice(0, 16));
  expect(computeKeyId({ x: y, y: x })).not.toBe(thumbprint.slice(0, 16));
});
