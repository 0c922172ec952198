import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { readGivenText } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { assertOwnerOnly } from "./assertOwnerOnly.ts";

/** Each guess costs 0.2 s, so that random passphrases of this length can't be searched. */
const minimumLength = 12;
const attemptsOnTerminal = 3;

export interface Passphrases {
  /** The passphrase of an existing key. */
  read(keyName: string): Promise<string>;
  /** The passphrase for a new key; on a terminal it is typed twice. */
  choose(keyName: string): Promise<string>;
  /** The maximum number of attempts for one key. */
  readonly attempts: number;
}

export interface PassphraseSources {
  /** `--passphrase-file` */
  readonly file?: string | undefined;
  /** `PORTICO_PASSPHRASE` */
  readonly value?: string | undefined;
  readonly terminal?: Terminal | undefined;
}

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: { write(text: string): unknown };
}

/**
 * Reads passphrases from a file, else from the environment, else from the terminal without showing them.
 *
 * Errors: `ReleaseError` `bad-passphrase` when there is no source, for an interrupted prompt, and for a new passphrase
 * that is too short; `bad-key` for a file that other users can read
 */
export function createPassphrases({ file, value, terminal }: PassphraseSources): Passphrases {
  const readGiven = async (): Promise<string | undefined> => {
    if (file === undefined) return value;
    await assertOwnerOnly(file);
    return (await readGivenText(file)).replace(/\r?\n$/, "");
  };
  const ask = async (question: string): Promise<string> => {
    if (terminal !== undefined) return askHidden(question, terminal);
    throw createReleaseError(
      "bad-passphrase",
      "A passphrase is needed, and there is no terminal to ask for it: give --passphrase-file or set PORTICO_PASSPHRASE.",
    );
  };
  return {
    attempts: file === undefined && value === undefined ? attemptsOnTerminal : 1,
    read: async (keyName) => (await readGiven()) ?? ask(`Passphrase of the key ${keyName}: `),
    choose: async (keyName) => {
      const given = await readGiven();
      const chosen = given ?? (await ask(`New passphrase for the key ${keyName}: `));
      if (chosen.length < minimumLength) {
        throw createReleaseError(
          "bad-passphrase",
          `The passphrase has ${chosen.length} characters; use at least ${minimumLength}.`,
        );
      }
      if (given === undefined && (await ask("The same passphrase again: ")) !== chosen) {
        throw createReleaseError("bad-passphrase", "The two passphrases differ.");
      }
      return chosen;
    },
  };
}

async function askHidden(question: string, { input, output }: Terminal): Promise<string> {
  // readline writes every typed character to its output
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: discard, terminal: true, historySize: 0 });
  try {
    return await new Promise((resolve, reject) => {
      const cancel = (): void =>
        reject(createReleaseError("bad-passphrase", "The passphrase prompt was cancelled."));
      lines.once("line", resolve).once("SIGINT", cancel).once("close", cancel);
      output.write(question);
    });
  } finally {
    lines.close();
    output.write("\n");
  }
}
