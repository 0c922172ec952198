import { Command } from "commander";
import { readGivenText, readStream } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { TracedFrame } from "../trace/traceStack.ts";
import type { CommandContext, CommandStreams } from "./commandContext.ts";

/** `portico trace [file]` */
export function createTraceCommand(
  contextOf: (command: Command) => CommandContext,
  stdin: CommandStreams["stdin"],
): Command {
  return new Command("trace")
    .description(
      "Map a reported stack to source lines, by the source maps that were published with releases.",
    )
    .argument("[file]", "a text with the stack, such as a log entry; default: standard input")
    .action(async (file: string | undefined, _: unknown, command: Command) => {
      const { output, storage, requireStorage, warn } = contextOf(command);
      await requireStorage();
      // with the decoder of source maps only here
      const { traceStack } = await import("../trace/traceStack.ts");
      const traced = await traceStack(storage, await readReport(file, stdin));
      if (traced.frames.length === 0) {
        throw createReleaseError(
          "bad-usage",
          "The text has no position in a release, such as https://…/remotes/header/1.4.0/entry.js:1:200; give the stack of the report.",
        );
      }
      for (const name of listUnmapped(traced.frames)) {
        warn(`The storage has no source map for a position in ${name}, which stays as it is.`);
      }
      output.print(traced.text.trimEnd().split(/\r?\n/), { frames: traced.frames });
    });
}

const listUnmapped = (frames: readonly TracedFrame[]): ReadonlySet<string> =>
  new Set(
    frames
      .filter(({ source }) => source === null)
      .map(({ remote, version, script }) => `${remote} ${version} ${script}`),
  );

/** Errors: `ReleaseError` `bad-usage`, `not-found` or `bad-file` */
async function readReport(file: string | undefined, stdin: CommandStreams["stdin"]): Promise<string> {
  if (file !== undefined) return readGivenText(file);
  if (stdin === undefined || stdin.isTTY === true) {
    throw createReleaseError("bad-usage", "Name a file with the stack, or pipe the stack into the command.");
  }
  return readStream(stdin, "The standard input");
}
