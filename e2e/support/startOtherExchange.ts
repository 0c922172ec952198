import path from "node:path";
import { copyRepository } from "./copiedRepository.ts";
import { startProgram } from "./runProgram.ts";

const environment = { PORTICO_CONFIG: "examples/other-exchange/portico.config.ts" };

export interface OtherExchange {
  /** The folders with everything that browsers can load. */
  readonly outputs: readonly string[];
  /** @param host  the first label of an edition's hosts, such as `br` */
  addressOf(host: string, path: string): string;
  /** Resolves to what the check of its messages printed. */
  checkMessages(): Promise<string>;
  stop(): void;
}

/** Builds and serves the exchange of `examples/other-exchange` in a copy of the repository. */
export async function startOtherExchange(): Promise<OtherExchange> {
  const { root, runScript, remove } = await copyRepository({ environment });
  await runScript("tools/build.ts");
  const storage = path.join(root, ".portico");
  const { line: port, child } = await startProgram("serveExchange.ts", [storage], environment, root);
  return {
    outputs: [
      path.join(root, "shell-host/dist/site"),
      ...["remotes", "pages", "page-styles", "channels"].map((folder) => path.join(storage, folder)),
    ],
    addressOf: (host, target) => `http://${host}.localhost:${port}${target}`,
    checkMessages: async () => {
      const { stdout, stderr } = await runScript("tools/checkMessages.ts").catch(
        (error: Awaited<ReturnType<typeof runScript>>) => error,
      );
      return stdout + stderr;
    },
    stop: () => {
      child.kill();
      remove();
    },
  };
}
