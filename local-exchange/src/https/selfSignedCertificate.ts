import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";
import {
  bitString,
  boolean,
  contextTag,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  utcTime,
  utf8String,
} from "./der.ts";

/** Both in PEM, as `node:https` takes them. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateRequest {
  /** DNS names and IP addresses. */
  readonly hosts: readonly string[];
  readonly notBeforeMs: number;
  readonly notAfterMs: number;
}

const oids = {
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  commonName: "2.5.4.3",
  basicConstraints: "2.5.29.19",
  keyUsage: "2.5.29.15",
  extendedKeyUsage: "2.5.29.37",
  subjectAlternativeName: "2.5.29.17",
  serverAuthentication: "1.3.6.1.5.5.7.3.1",
} as const;

/**
 * Makes a key and a certificate that vouches for itself: browsers warn about it once, and then the page counts as
 * secure, which is what reading signatures needs.
 *
 * Source: RFC 5280 §4.1 (certificate), §4.2.1 (extensions)
 */
export function createSelfSignedCertificate({
  hosts,
  notBeforeMs,
  notAfterMs,
}: CertificateRequest): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(objectIdentifier(oids.ecdsaWithSha256));
  const name = sequence(
    setOf(sequence(objectIdentifier(oids.commonName), utf8String("Portico local exchange"))),
  );
  const body = sequence(
    contextTag(0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(utcTime(notBeforeMs), utcTime(notAfterMs)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    contextTag(
      3,
      sequence(
        extension(oids.basicConstraints, true, sequence()),
        // the first bit alone: digital signature
        extension(oids.keyUsage, true, bitString(Buffer.from([0x80]), 7)),
        extension(oids.extendedKeyUsage, false, sequence(objectIdentifier(oids.serverAuthentication))),
        extension(oids.subjectAlternativeName, false, sequence(...hosts.map(alternativeName))),
      ),
    ),
  );
  const certificate = sequence(body, algorithm, bitString(sign("sha256", body, privateKey)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: toPem(certificate),
  };
}

function extension(oid: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(objectIdentifier(oid), ...(isCritical ? [boolean(true)] : []), octetString(value));
}

/** Tag 2 is a DNS name, tag 7 an address as bytes. */
function alternativeName(host: string): Buffer {
  return isIP(host) === 0
    ? contextTag(2, Buffer.from(host), "primitive")
    : contextTag(7, toBytes(host), "primitive");
}

function toBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  // the URL parser writes an address without its abbreviations' ambiguity, so only `::` is left to fill
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return Buffer.from([...first, ...zeros, ...last].map((group) => group.padStart(4, "0")).join(""), "hex");
}

function toPem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
