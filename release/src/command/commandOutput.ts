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
      if (stderr.isTTY === true && !isJson) stderr.write(`${sentence}\n`);
    },
    print: (lines, data) =>
      void stdout.write(isJson ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join("")),
  };
}
