import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { format, resolveConfig } from "prettier";

interface Conditions {
  readonly measuredAt: string;
  readonly commit: string | null;
  readonly node: string;
  readonly browser: string;
  readonly rounds: number;
  readonly latencyMs: number;
  readonly kilobitsPerSecond: number;
  readonly versions: Readonly<Record<string, readonly string[]>>;
}

const heading = "## Peers";

/** Writes the section of the peers into docs/measurements.md, in place of the one before. */
export async function writeSection(
  { measuredAt, commit, node, browser, rounds, latencyMs, kilobitsPerSecond, versions }: Conditions,
  [names = [], ...lines]: readonly (readonly string[])[],
): Promise<void> {
  const file = path.join(rootDirectory, "docs/measurements.md");
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const used = Object.entries(versions).map(([name, packages]) => `${name}: ${packages.join(", ")}`);
  const section = [
    heading,
    `\`npm run bench -- peers\` serves the same shell, header, footer and contest by Portico and by its peers, each set up as its ` +
      `documentation says, over HTTP/2 with TLS and Brotli. Measured on ${measuredAt.slice(0, 10)} at commit ${commit ?? "unknown"} with ` +
      `Node ${node.slice(1)} and Chromium ${browser}, ${latencyMs} ms and ${kilobitsPerSecond / 1_000} Mbit/s: medians of ${rounds} visits, ` +
      `in turn. Smaller is better in every row. The last column says where Portico is not first, and why.`,
    [
      line(["what", ...names.slice(1, -1), "Portico’s place"]),
      line(names.map(() => "---")),
      ...lines.map(line),
    ].join("\n"),
    `Versions: ${used.join("; ")}.`,
    "![Page loads of the peers](../bench/peers/peers.svg)",
  ].join("\n\n");
  const [before = "", after = ""] = readFileSync(file, "utf8").split(`${heading}\n`);
  const following = after.indexOf("\n## ");
  const rest = following === -1 ? "" : after.slice(following);
  const text = `${before.trimEnd()}\n\n${section}\n${rest}`;
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
