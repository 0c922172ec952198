import { ignoreClosedPipes, printTextOnly } from "@portico/release/terminal";
import { runKit } from "./runKit.ts";

ignoreClosedPipes(process);
printTextOnly(process);
// a terminal's own setting, such as "production", would change what the programs do
delete process.env["NODE_ENV"];
void runKit(process.argv.slice(2), {
  output: (text) => void process.stdout.write(text),
  log: (line) => void process.stderr.write(`${line}\n`),
}).then((exitCode) => {
  process.exitCode = exitCode;
});
