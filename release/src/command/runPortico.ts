import { Command } from "commander";
import type { CommanderError } from "commander";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import type { ReleaseError } from "../releaseError.ts";
import { createApproveCommand } from "./approveCommand.ts";
import { createChannelCommands } from "./channelCommands.ts";
import { addGlobalOptions, createCommandContext } from "./commandContext.ts";
import type { CommandContext, CommandStreams } from "./commandContext.ts";
import { createTextStreams, formatLines } from "./commandOutput.ts";
import type { OutputStreams } from "./commandOutput.ts";
import { createConfigureCommand } from "./configureCommand.ts";
import { describeSystemError } from "./describeSystemError.ts";
import { createDeployedShellsCommand } from "./deployedShellsCommand.ts";
import { createDiffCommand } from "./diffCommand.ts";
import { createGcCommand } from "./gcCommand.ts";
import { createGraphCommand } from "./graphCommand.ts";
import { createHistoryCommand } from "./historyCommand.ts";
import { createKeysCommand } from "./keysCommand.ts";
import { createMirrorCommand } from "./mirrorCommand.ts";
import { createPreviewCommand } from "./previewCommand.ts";
import { createPublishCommand } from "./publishCommand.ts";
import { createServeCommand } from "./serveCommand.ts";
import { createStatusCommand } from "./statusCommand.ts";
import { createStorageCommand } from "./storageCommand.ts";
import { createTimestampCommand } from "./timestampCommand.ts";
import { createTraceCommand } from "./traceCommand.ts";
import { createVerifyCommand } from "./verifyCommand.ts";

const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;

/**
 * Runs the command `portico` and gives its exit code: 0 done, 1 refused or failed, 2 wrong usage.
 *
 * @param args what follows the command's name
 * @param stop ends the commands that go on until interrupted
 */
export async function runPortico(
  args: readonly string[],
  { stdin, stdout, stderr }: CommandStreams,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const streams = createTextStreams({ stdout, stderr, ...(stdin !== undefined && { stdin }) });
  const contextOf = (command: Command): CommandContext => createCommandContext(command, streams);
  const program = addGlobalOptions(new Command("portico"))
    .description("Publish remotes, and select the release that each channel runs.")
    .addHelpText("after", "\nExit codes: 0 done, 1 refused or failed, 2 called wrongly.")
    .addCommand(createKeysCommand(contextOf))
    .addCommand(createPublishCommand(contextOf));
  const commands = [
    ...createChannelCommands(contextOf),
    createPreviewCommand(contextOf),
    createApproveCommand(contextOf),
    createTimestampCommand(contextOf),
    createConfigureCommand(contextOf),
    createDeployedShellsCommand(contextOf),
    createStatusCommand(contextOf),
    createStorageCommand(contextOf),
    createMirrorCommand(contextOf),
    createGcCommand(contextOf),
    createDiffCommand(contextOf),
    createHistoryCommand(contextOf),
    createGraphCommand(contextOf),
    createVerifyCommand(contextOf, stop),
    createServeCommand(contextOf, stop),
    createTraceCommand(contextOf, stdin),
  ];
  commands.forEach((command) => program.addCommand(command));
  prepare(program, streams);
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCodes.done;
  } catch (error) {
    const isJson = args.includes("--json");
    if (isCommanderError(error)) {
      if (error.exitCode === 0) return exitCodes.done;
      if (isJson) giveRefusal(toUsageError(error), streams);
      return exitCodes.wrongUsage;
    }
    const refusal = toReleaseError(error);
    if (refusal === null) throw error;
    const { message, details } = refusal;
    streams.stderr.write(formatLines([message, ...details.map((detail) => `  ${detail}`)]));
    if (isJson) giveRefusal(refusal, streams);
    return refusal.code === "bad-usage" ? exitCodes.wrongUsage : exitCodes.refused;
  }
}

function toReleaseError(error: unknown): ReleaseError | null {
  if (isReleaseError(error)) return error;
  const sentence = describeSystemError(error);
  return sentence === null ? null : createReleaseError("storage-failed", sentence);
}

function prepare(command: Command, streams: OutputStreams): void {
  const { stdout, stderr } = streams;
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // an argument may contain line feeds; only a suggestion has a line of its own
      outputError: (text, write) => write(formatLines(text.trimEnd().split(/\n(?=\(Did you mean [^\n]*$)/))),
    })
    .configureHelp({ showGlobalOptions: true });
  command.commands.forEach((child) => prepare(child, streams));
}

/** People have read it on stderr already. */
function toUsageError({ code, message }: CommanderError): ReleaseError {
  const sentence =
    code === "commander.help"
      ? "Name a command; portico --help lists them."
      : message.replace(/^error: /, "");
  return createReleaseError("bad-usage", sentence);
}

function giveRefusal({ code, message, details }: ReleaseError, { stdout }: OutputStreams): void {
  stdout.write(`${JSON.stringify({ error: { code, message, details } })}\n`);
}

function isCommanderError(error: unknown): error is CommanderError {
  return typeof error === "object" && error !== null && (error as Partial<Error>).name === "CommanderError";
}
