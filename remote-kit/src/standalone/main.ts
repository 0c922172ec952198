import { printTextOnly } from "@portico/release/terminal";
import { runKit } from "./runKit.ts";

printTextOnly(process);
void runKit(process.argv.slice(2), {
  output: (text) => void process.stdout.write(text),
  log: (line) => void process.stderr.write(`${line}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
