interface Streams {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/**
 * Drops what a program prints after its reader has closed the pipe, as `head` does; the program completes what it does.
 * Without it, Node throws an error.
 */
export function ignoreClosedPipes({ stdout, stderr }: Streams): void {
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
