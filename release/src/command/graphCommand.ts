import { Command } from "commander";
import { formatChannelGraph } from "../graph/formatChannelGraph.ts";
import { readChannelGraph } from "../graph/readChannelGraph.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseChannels } from "./optionValues.ts";

/** `portico graph` */
export function createGraphCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("graph")
    .description("Show which page runs which remote, in which releases, with which shared modules.")
    .option("--to <channels>", "these channels only, such as production,test", parseChannels)
    .action(async ({ to }: { to?: string[] }, command: Command) => {
      const { output, storage, memory, loadKeyring, requireStorage } = contextOf(command);
      const keyring = await loadKeyring();
      await requireStorage();
      const lines: string[] = [];
      const graphs = [];
      for (const name of to ?? Object.keys(keyring.channels)) {
        const environment = requireEnvironment(keyring, name);
        const graph = await readChannelGraph({ storage, memory, keyring, environment });
        lines.push(...(graph === null ? [`${environment}: no channel yet`] : formatChannelGraph(graph)));
        if (graph !== null) graphs.push(graph);
      }
      output.print(lines, graphs);
    });
}
