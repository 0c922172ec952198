import { replacePart } from "../replacePart.ts";

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

/** Writes the section of the peers into docs/measurements.md, in place of the one before. */
export async function writeSection(
  { measuredAt, commit, node, browser, rounds, latencyMs, kilobitsPerSecond, versions }: Conditions,
  [names = [], ...lines]: readonly (readonly string[])[],
): Promise<void> {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const used = Object.entries(versions).map(([name, packages]) => `${name}: ${packages.join(", ")}`);
  const section = [
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
  await replacePart("docs/measurements.md", "## Peers", "\n## ", section);
}
