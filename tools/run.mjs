// `node tools/run.mjs NAME …` makes sure that Node and the dependencies are there and then runs `tools/NAME.ts`.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  checkNode,
  checkPackageFiles,
  checkPath,
  fail,
  installDependencies,
  rootDirectory,
  runScript,
} from "./setup/preflight.mjs";

const [name = "", ...args] = process.argv.slice(2);
if (!existsSync(path.join(rootDirectory, "tools", `${name}.ts`))) {
  const known = readdirSync(path.join(rootDirectory, "tools")).filter((file) => file.endsWith(".ts"));
  fail(`There is no command "${name}". Known: ${known.map((file) => file.slice(0, -3)).join(", ")}.`);
}
// a terminal's own setting, such as "production", would change what npm installs and what the programs do
delete process.env.NODE_ENV;
checkNode();
checkPath();
checkPackageFiles();
installDependencies();
runScript(`tools/${name}.ts`, args);
