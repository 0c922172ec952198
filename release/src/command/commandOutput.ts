/** Where a command writes: results to stdout, progress and refusals to stderr. */
export interface OutputStreams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

export interface CommandOutput {
  /** Progress, for people who sit at a terminal; scripts and log files get none. */
  say(sentence: string): void;
  /** The result: `lines` for people, `data` for machines. */
  print(lines: readonly string[], data: unknown): void;
}

export function createCommandOutput({ stdout, stderr }: OutputStreams, isJson: boolean): CommandOutput {
  return {
    say: (sentence) => {
      if (stderr.isTTY === true && !isJson) stderr.write(`${sentence}\n`);
    },
    print: (lines, data) =>
      void stdout.write(isJson ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join("")),
  };
}
