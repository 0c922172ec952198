import { checkNode, installDependencies, runScript } from "./setup/preflight.mjs";

checkNode();
installDependencies();
runScript("tools/start.ts", process.argv.slice(2));
