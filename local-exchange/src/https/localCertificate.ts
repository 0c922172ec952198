import { hostLabelByEdition } from "@portico/shared-sdk/host";
import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";

/** Both in PEM, as `node:https` takes them. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const dayMs = 86_400_000;
/** Some systems refuse certificates with a longer validity. */
const validityDays = 397;

/** A self-signed certificate for every host name and address under which this machine answers at this moment. */
export async function createLocalCertificate(nowMs: number): Promise<Certificate> {
  // performance: 0.2 s to load, and only `--https` needs it
  const { generate } = await import("selfsigned");
  const { private: key, cert } = await generate([{ name: "commonName", value: "Portico local exchange" }], {
    keyType: "ec",
    algorithm: "sha256",
    // the clock of a phone on the same network may be behind
    notBeforeDate: new Date(nowMs - dayMs),
    notAfterDate: new Date(nowMs + validityDays * dayMs),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        // X.509: type 2 is a DNS name, type 7 an IP address
        altNames: listHosts().map((host) =>
          isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host },
        ),
      },
    ],
  });
  return { key, cert };
}

function listHosts(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return [
    "localhost",
    // browsers reject a wildcard directly before a top-level domain
    ...Object.values(hostLabelByEdition).map((label) => `${label}.localhost`),
    hostname(),
    // an address with a zone, as in fe80::1%eth0, is not valid in a certificate
    ...addresses.map(({ address }) => address).filter((address) => !address.includes("%")),
  ];
}
