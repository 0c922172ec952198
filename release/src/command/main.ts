import { runPortico } from "./runPortico.ts";

runPortico(process.argv.slice(2), process).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    // a fault of the command itself: here the stack is what helps
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
