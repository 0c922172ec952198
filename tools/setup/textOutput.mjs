import { isMainThread } from "node:worker_threads";

// Loaded before each script of this folder. Node loads it in workers as well, which have no loader for TypeScript.
if (isMainThread) {
  const { ignoreClosedPipes, printTextOnly } = await import("@portico/release/terminal");
  ignoreClosedPipes(process);
  printTextOnly(process);
}
