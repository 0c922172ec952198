export { rootDirectory } from "../build/rootDirectory.ts";
export { browserArguments } from "../setup/browserArguments.ts";
export { describeFailure } from "../setup/describeFailure.ts";
export { findBrowser } from "../setup/findBrowser.ts";
export { findFreePort, findUnusedPort, readPort, requireFreePort } from "../setup/ports.ts";
export { readOptions, type GivenOptions, type OptionRules } from "../setup/readOptions.ts";
export { runProcess } from "../setup/runProcess.ts";
export { findOnPath, installPackages } from "../setup/systemPrograms.ts";
export { createUsageError, isUsageError } from "../setup/usageError.ts";
