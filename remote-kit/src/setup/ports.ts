import { createServer, type AddressInfo } from "node:net";

/**
 * Reads the port from the environment variable `PORT`.
 *
 * Errors: throws when it is not a valid port
 */
export function readPort(): number | undefined {
  const { PORT } = process.env;
  if (PORT === undefined) return undefined;
  const port = Number(PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is ${PORT}, which is no port. Use a number from 0 to 65535.`);
}

/** Fails on an occupied port before a build of minutes. Without a host, the port must be free on every address. */
export async function requireFreePort(port: number, host?: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Error(
    `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1}.`,
  );
}

/**
 * Returns the port that `PORT` names, or else the first free one from `first` on.
 *
 * Errors: one sentence where the named one is occupied
 */
export async function choosePort(first: number): Promise<number> {
  const wanted = readPort();
  if (wanted === undefined) return findFreePort(first);
  await requireFreePort(wanted);
  return wanted;
}

/** Returns the first free port from `port` on. */
export async function findFreePort(port: number): Promise<number> {
  return (await isFree(port)) ? port : findFreePort(port + 1);
}

/** Returns a port that no program uses, for a program that has to know its port before it starts. */
export function findUnusedPort(host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
