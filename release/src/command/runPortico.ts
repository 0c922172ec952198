import { Command } from "commander";
import type { CommanderError } from "commander";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import type { ReleaseError } from "../releaseError.ts";
import { createApproveCommand } from "./approveCommand.ts";
import { createChannelCommands } from "./channelCommands.ts";
import { addGlobalOptions, createCommandContext } from "./commandContext.ts";
import type { CommandContext } from "./commandContext.ts";
import type { OutputStreams } from "./commandOutput.ts";
import { createConfigureCommand } from "./configureCommand.ts";
import { describeSystemError } from "./describeSystemError.ts";
import { createDiffCommand } from "./diffCommand.ts";
import { createKeysCommand } from "./keysCommand.ts";
import { createPublishCommand } from "./publishCommand.ts";
import { createServeCommand } from "./serveCommand.ts";
import { createShellCommand } from "./shellCommand.ts";
import { createStatusCommand } from "./statusCommand.ts";
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
  streams: OutputStreams,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const contextOf = (command: Command): CommandContext => createCommandContext(command, streams);
  const program = addGlobalOptions(new Command("portico"))
    .description("Publish remotes, and say which release each channel runs.")
    .addHelpText("after", "\nExit codes: 0 done, 1 refused or failed, 2 called wrongly.")
    .addCommand(createKeysCommand(contextOf))
    .addCommand(createPublishCommand(contextOf));
  const commands = [
    ...createChannelCommands(contextOf),
    createApproveCommand(contextOf),
    createConfigureCommand(contextOf),
    createShellCommand(contextOf),
    createStatusCommand(contextOf),
    createDiffCommand(contextOf),
    createVerifyCommand(contextOf, stop),
    createServeCommand(contextOf, stop),
  ];
  commands.forEach((command) => program.addCommand(command));
  prepare(program, streams);
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCodes.done;
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    const refusal = toReleaseError(error);
    if (refusal === null) throw error;
    tell(refusal, streams, args.includes("--json"));
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
    })
    .configureHelp({ showGlobalOptions: true });
  command.commands.forEach((child) => prepare(child, streams));
}

function tell(
  { code, message, details }: ReleaseError,
  { stdout, stderr }: OutputStreams,
  isJson: boolean,
): void {
  stderr.write([message, ...details.map((detail) => `  ${detail}`), ""].join("\n"));
  if (isJson) stdout.write(`${JSON.stringify({ error: { code, message, details } })}\n`);
}

function isCommanderError(error: unknown): error is CommanderError {
  return typeof error === "object" && error !== null && (error as Partial<Error>).name === "CommanderError";
}
