/**
 * Checks `safeRedirect` against lists of redirect attacks, such as the public ones.
 *
 * Usage: node tools/run.mjs checkRedirects LIST…
 *
 * Shape:  a list holds one address a line, or is a JSON array of addresses
 * Errors: exit code 1 when an address leads away from the product, 2 when no list is given
 */
import { parseJsonText, readTextFile } from "@portico/release/files";
import { isKnownHost, safeRedirect } from "@portico/shared-sdk/host";

const pages = ["https://tr.portico.example", "http://localhost:4173", "https://preview.example"];

function leavesTheProduct(address: string, page: string): boolean {
  const destination = new URL(safeRedirect(address, { origin: page }), page);
  return (
    destination.origin !== page && !(destination.protocol === "https:" && isKnownHost(destination.hostname))
  );
}

/** A refused address goes to the fallback; any other one is followed, inside the product. */
const isRefused = (address: string, page: string) =>
  safeRedirect(address, { origin: page, fallback: "refused" }) === "refused";

function readAddresses(file: string): readonly string[] {
  const text = readTextFile(file);
  return file.endsWith(".json")
    ? (parseJsonText(text, file) as string[])
    : text.replace(/\n$/, "").split("\n");
}

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write("usage: node tools/run.mjs checkRedirects LIST…\n");
  process.exit(2);
}

for (const file of files) {
  const addresses = readAddresses(file);
  const escapes = addresses.filter((address) => pages.some((page) => leavesTheProduct(address, page)));
  const refused = addresses.filter((address) => pages.every((page) => isRefused(address, page)));
  process.stdout.write(
    `${file}: ${addresses.length} addresses from ${pages.length} pages each, ${refused.length} refused, ` +
      `${addresses.length - refused.length - escapes.length} stay in the product, ${escapes.length} lead away\n`,
  );
  for (const address of escapes) process.stdout.write(`  ${JSON.stringify(address)}\n`);
  if (escapes.length > 0) process.exitCode = 1;
}
