import { once } from "node:events";
import { Command } from "commander";
import { serveStorage } from "../serve/serveStorage.ts";
import type { CommandContext } from "./commandContext.ts";
import { describeSystemError } from "./describeSystemError.ts";
import { parseWholeNumberUpTo } from "./optionValues.ts";

const defaultPort = 4180;

/** `portico serve` */
export function createServeCommand(
  contextOf: (command: Command) => CommandContext,
  stop: AbortSignal,
): Command {
  return new Command("serve")
    .description("Serve the channels and releases of the storage over http, for experiments.")
    .option("--port <number>", "the port", parseWholeNumberUpTo(65_535), defaultPort)
    .action(async ({ port }: { port: number }, command: Command) => {
      const { output, storage, openedStorage, requireStorage, warn } = contextOf(command);
      await requireStorage();
      const server = await serveStorage(storage, port, {
        onFailure: (error) => warn(describeSystemError(error) ?? String(error)),
      });
      output.print([`Serving ${openedStorage.name} at ${server.origin}; stop with Ctrl+C.`], {
        origin: server.origin,
      });
      if (!stop.aborted) await once(stop, "abort");
      await server.close();
    });
}
