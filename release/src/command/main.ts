import { ignoreClosedPipes, printableText } from "../terminal/index.ts";
import { runPortico } from "./runPortico.ts";

ignoreClosedPipes(process);
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());

runPortico(process.argv.slice(2), process, interruption.signal).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    // a fault of the command itself: here the stack is what helps
    const description = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${printableText(description)}\n`);
    process.exitCode = 1;
  },
);
