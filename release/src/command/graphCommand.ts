import { Command, Option } from "commander";
import { drawChannelGraph, drawings, type Drawing } from "../graph/drawChannelGraph.ts";
import { formatChannelGraph } from "../graph/formatChannelGraph.ts";
import { readChannelGraph } from "../graph/readChannelGraph.ts";
import { formatFleet, reportFleet, type SharedPackage } from "../graph/reportFleet.ts";
import { createReleaseError } from "../releaseError.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseChannels, parseSharedPackage } from "./optionValues.ts";

interface GraphOptions {
  readonly to?: readonly string[];
  readonly draw?: Drawing;
  readonly needs?: SharedPackage;
}

/** `portico graph` */
export function createGraphCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("graph")
    .description("Show which page runs which remote, in which releases, with which shared modules.")
    .option("--to <channels>", "these channels only, such as production,test", parseChannels)
    .addOption(
      new Option("--draw <language>", "one channel as the source of a drawing instead of text").choices(
        drawings,
      ),
    )
    .addOption(
      new Option(
        "--needs <package@version>",
        "which published releases would not run with another shared version, such as react@20, and why",
      )
        .argParser(parseSharedPackage)
        .conflicts("draw"),
    )
    .action(async ({ to, draw, needs }: GraphOptions, command: Command) => {
      const { output, storage, memory, loadOwnKeyring, requireStorage } = contextOf(command);
      const keyring = await loadOwnKeyring();
      await requireStorage();
      const lines: string[] = [];
      const results: object[] = [];
      const names = to ?? Object.keys(keyring.channels);
      if (draw !== undefined && names.length !== 1) {
        throw createReleaseError(
          "bad-usage",
          `A drawing shows one channel: name it, for example portico graph --draw ${draw} --to test`,
        );
      }
      for (const name of names) {
        const environment = requireEnvironment(keyring, name);
        const graph = await readChannelGraph({ storage, memory, keyring, environment });
        if (graph === null && draw !== undefined) {
          throw createReleaseError(
            "not-found",
            `${environment} has no channel yet, so there is nothing to draw.`,
          );
        }
        if (graph === null) {
          lines.push(`${environment}: no channel yet`);
        } else if (needs !== undefined) {
          const report = await reportFleet(storage, graph, needs);
          lines.push(...formatFleet(report));
          results.push(report);
        } else {
          lines.push(...(draw === undefined ? formatChannelGraph(graph) : drawChannelGraph(graph, draw)));
          results.push(graph);
        }
      }
      output.print(lines, results);
    });
}
