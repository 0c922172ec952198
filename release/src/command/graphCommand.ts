import { Command } from "commander";
import { drawChannelGraph } from "../graph/drawChannelGraph.ts";
import { formatChannelGraph } from "../graph/formatChannelGraph.ts";
import { readChannelGraph } from "../graph/readChannelGraph.ts";
import { createReleaseError } from "../releaseError.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseChannels } from "./optionValues.ts";

/** `portico graph` */
export function createGraphCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("graph")
    .description("Show which page runs which remote, in which releases, with which shared modules.")
    .option("--to <channels>", "these channels only, such as production,test", parseChannels)
    .option("--svg", "a drawing (SVG) of one channel instead of text")
    .action(async ({ to, svg = false }: { to?: string[]; svg?: boolean }, command: Command) => {
      const { output, storage, memory, loadKeyring, requireStorage } = contextOf(command);
      const keyring = await loadKeyring();
      await requireStorage();
      const lines: string[] = [];
      const graphs = [];
      const names = to ?? Object.keys(keyring.channels);
      if (svg && names.length !== 1) {
        throw createReleaseError(
          "bad-usage",
          "A drawing shows one channel: name it, for example portico graph --svg --to test > test.svg",
        );
      }
      for (const name of names) {
        const environment = requireEnvironment(keyring, name);
        const graph = await readChannelGraph({ storage, memory, keyring, environment });
        if (graph === null && svg) {
          throw createReleaseError(
            "not-found",
            `${environment} has no channel yet, so there is nothing to draw.`,
          );
        }
        if (graph === null) lines.push(`${environment}: no channel yet`);
        else lines.push(...(svg ? drawChannelGraph(graph).trimEnd().split("\n") : formatChannelGraph(graph)));
        if (graph !== null) graphs.push(graph);
      }
      output.print(lines, graphs);
    });
}
