import { runKit } from "./runKit.ts";

void runKit(process.argv.slice(2), {
  output: (text) => void process.stdout.write(text),
  log: (line) => void process.stderr.write(`${line}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
