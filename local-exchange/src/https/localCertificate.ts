import { hostLabelByEdition } from "@portico/shared-sdk";
import { hostname, networkInterfaces } from "node:os";
import { createSelfSignedCertificate, type Certificate } from "./selfSignedCertificate.ts";

const dayMs = 86_400_000;
/** Some systems refuse certificates that live longer. */
const lifeDays = 397;

/** A certificate for every name and address under which this machine answers at this moment. */
export function createLocalCertificate(nowMs: number): Certificate {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return createSelfSignedCertificate({
    hosts: [
      "localhost",
      // browsers take no asterisk right before a last label
      ...Object.values(hostLabelByEdition).map((label) => `${label}.localhost`),
      hostname(),
      // an address with a zone, as in fe80::1%eth0, has no place in a certificate
      ...addresses.map(({ address }) => address).filter((address) => !address.includes("%")),
    ],
    // clocks of two machines are seldom equal
    notBeforeMs: nowMs - dayMs,
    notAfterMs: nowMs + lifeDays * dayMs,
  });
}
