import { checkNode, installDependencies, runScript } from "./setup/preflight.mjs";

checkNode();
installDependencies();
runScript("tools/verify.ts", process.argv.slice(2));
