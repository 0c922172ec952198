import { checkNode, installDependencies, runScript } from "./setup/preflight.mjs";

checkNode();
installDependencies();
runScript("tools/test.ts", process.argv.slice(2));
