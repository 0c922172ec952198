import { execFile } from "node:child_process";
import path from "node:path";
import manifest from "../package.json";

/** Starts `portico` as npm's link to it does; all other tests run its commands within their own process. */
const startPortico = (...args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      const program = path.join(import.meta.dirname, "..", manifest.bin.portico);
      const child = execFile(process.execPath, [program, ...args], (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    },
  );

test("the program prints its help on stdout and ends with 0", async () => {
  expect(await startPortico("--help")).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Usage: portico [^]*Exit codes: 0 done, 1 refused or failed/) as string,
    stderr: "",
  });
});

test("the program prints an error on stderr and ends with the command's exit code", async () => {
  expect(await startPortico("publsh", "header")).toEqual({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining("unknown command 'publsh'") as string,
  });
});
