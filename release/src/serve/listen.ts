import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createReleaseError } from "../releaseError.ts";

export interface RunningServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a server of a command.
 *
 * @param option names the port on the command line
 *
 * Errors: `ReleaseError` `refused` when the port is in use
 */
export async function listen(
  answer: RequestListener,
  { port, host, option }: { readonly port: number; readonly host: string; readonly option: string },
): Promise<RunningServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const message =
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use; choose another with ${option}.`
          : error.message;
      reject(createReleaseError("refused", message));
    });
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
