import { createHash, verify } from "node:crypto";
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createReleaseError, type ReleaseError } from "../releaseError.ts";
import { parseDerSignature } from "./parseDerSignature.ts";
import { loadPublicKey } from "./publicKeyFile.ts";
import type { SigningKey } from "./signingKey.ts";

/** A signature has at most 96 characters; a warning printed to stdout has more. */
const maximumOutputBytes = 4096;

export interface ExternalSignerOptions {
  /** The program and its arguments; no shell reads them. */
  readonly command: readonly [string, ...string[]];
  readonly publicKeyFile: string;
  readonly timeoutMs: number;
  readonly environment: NodeJS.ProcessEnv;
  /** Receives what the program writes to stderr, such as "Touch your key". */
  readonly stderr: { write(text: string): unknown };
}

/**
 * Signs with a program, for key services and hardware tokens.
 *
 * Shape:  stdin is the SHA-256 digest in Base64 and a line feed; stdout is the ECDSA signature in DER, as Base64 with or
 *         without line breaks. `openssl pkeyutl` and most key services use DER
 * Errors: `ReleaseError` `not-found` or `bad-file` for the public key. Signing gives `signer-failed` when the program can't be
 *         started, takes too long, ends with another exit code than 0, or writes no signature of this key
 */
export async function createExternalSigner(options: ExternalSignerOptions): Promise<SigningKey> {
  const { keyId, publicKey, key } = await loadPublicKey(options.publicKeyFile);
  return {
    keyId,
    publicKey,
    name: options.command[0],
    sign: async (bytes) => {
      const output = await run(options, `${createHash("sha256").update(bytes).digest("base64")}\n`);
      const text = output.replace(/\s/g, "");
      const encoded = Buffer.from(text, "base64");
      const signature = encoded.toString("base64") === text ? parseDerSignature(encoded) : null;
      if (signature === null) {
        throw createSignerError(options, "wrote no ECDSA signature in DER and Base64 to stdout");
      }
      if (verify("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }, signature)) return signature;
      throw createSignerError(
        options,
        `wrote a signature that the public key ${options.publicKeyFile} does not verify`,
      );
    },
  };
}

function createSignerError({ command }: ExternalSignerOptions, whatHappened: string): ReleaseError & Error {
  return createReleaseError("signer-failed", `The signer ${command[0]} ${whatHappened}.`);
}

async function run(options: ExternalSignerOptions, input: string): Promise<string> {
  const { command, timeoutMs, stderr } = options;
  const [program, ...args] = command;
  const environment = { ...options.environment };
  delete environment["PORTICO_PASSPHRASE"];
  const child = spawn(program, args, { env: environment, stdio: "pipe", windowsHide: true });
  return new Promise((resolve, reject) => {
    const fail = (whatHappened: string): void => {
      clearTimeout(timer);
      stop(child);
      reject(createSignerError(options, whatHappened));
    };
    const timer = setTimeout(() => fail(`did not answer within ${timeoutMs / 1000} s`), timeoutMs);
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      output.push(chunk);
      length += chunk.length;
      if (length > maximumOutputBytes) fail(`wrote more than ${maximumOutputBytes} bytes to stdout`);
    });
    child.stderr.on("data", (chunk: Buffer) => void stderr.write(chunk.toString()));
    // the exit code is reported instead: a program that fails early reads nothing
    child.stdin.on("error", () => {});
    child.on("error", ({ message }) => fail(`can't be started: ${message}`));
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) fail(code === null ? `was ended by ${String(signal)}` : `ended with exit code ${code}`);
      resolve(Buffer.concat(output).toString());
    });
    child.stdin.end(input);
  });
}

/** Also closes the streams, which processes that the program has started may hold open. */
function stop(child: ChildProcessWithoutNullStreams): void {
  child.kill("SIGKILL");
  child.stdin.destroy();
  child.stdout.destroy();
  child.stderr.destroy();
}
