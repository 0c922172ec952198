import { nameExchange } from "@portico/shared-sdk/host";
import type { ShippedPackage } from "./shippedPackages.ts";

const introduction = nameExchange(
  "Portico contains software and fonts of third parties, under these licences:",
);

const separator = "-".repeat(80);

/** Each licence text once, below the packages that it applies to. */
export function renderNotices(packages: readonly ShippedPackage[]): string {
  const headingsByText = new Map<string, Set<string>>();
  for (const { name, version, licence, text } of [...packages].sort(compareNames)) {
    const headings = headingsByText.get(text) ?? new Set();
    headingsByText.set(text, headings.add(`${name} ${version} (${licence})`));
  }
  const notices = [...headingsByText].map(([text, headings]) => `${[...headings].join("\n")}\n\n${text}`);
  return `${[introduction, ...notices].join(`\n\n${separator}\n\n`)}\n`;
}

function compareNames(a: ShippedPackage, b: ShippedPackage): number {
  return idOf(a) < idOf(b) ? -1 : 1;
}

const idOf = ({ name, version }: ShippedPackage) => `${name}@${version}`;
