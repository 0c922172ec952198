import { printableLine, printableText } from "../terminal/index.ts";

/** The output of a command: results to stdout, progress and refusals to stderr. */
export interface OutputStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

export interface CommandOutput {
  /** Prints progress on a terminal; scripts and log files get none. */
  logProgress(sentence: string): void;
  /** Prints the result: `lines` as text, or `data` as JSON. */
  print(lines: readonly string[], data: unknown): void;
}

export function createCommandOutput({ stdout, stderr }: OutputStreams, isJson: boolean): CommandOutput {
  return {
    logProgress: (sentence) => {
      if (stderr.isTTY === true && !isJson) stderr.write(formatLines([sentence]));
    },
    print: (lines, data) => void stdout.write(formatLines(isJson ? [JSON.stringify(data)] : lines)),
  };
}

/** One line for each, whatever a name in it contains. */
export function formatLines(lines: readonly string[]): string {
  return lines.map((line) => `${printableLine(line)}\n`).join("");
}

/** The streams of a command, for text from builds, stored files and servers. */
export function createTextStreams<Streams extends OutputStreams>(streams: Streams): Streams {
  const { stdout, stderr } = streams;
  return {
    ...streams,
    stdout: { write: (text: string) => stdout.write(printableText(text)) },
    stderr: {
      write: (text: string) => stderr.write(printableText(text)),
      ...(stderr.isTTY !== undefined && { isTTY: stderr.isTTY }),
    },
  };
}
