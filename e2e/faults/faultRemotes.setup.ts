import { test } from "@playwright/test";
import { startProgram } from "../support/runProgram.ts";

test("the fixture remotes are built", async () => {
  test.setTimeout(300_000);
  await startProgram("buildFaultRemotes.ts", []);
});
