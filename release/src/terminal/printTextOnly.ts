import { printableText } from "./printableText.ts";

interface Streams {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Everything that a program prints from now on is {@link printableText}, also what libraries print. */
export function printTextOnly({ stdout, stderr }: Streams): void {
  for (const stream of [stdout, stderr]) {
    const write = stream.write.bind(stream) as (text: string, ...rest: unknown[]) => boolean;
    stream.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean =>
      write(printableText(typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk)), ...rest);
  }
}
