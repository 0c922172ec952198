import { get } from "node:http";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { copyRepository } from "@portico/e2e/support/copiedRepository";
import { runPortico } from "@portico/e2e/support/runPortico";
import { startExchange } from "@portico/e2e/support/startExchange";

export interface NewRemoteMeasure {
  /** The command alone, its start included. */
  readonly promoteMs: number;
  /** The time from the start of the command until the remote's page had been served in each locale. */
  readonly servedMs: number;
  readonly pages: number;
}

const name = "bench-wheel";

/** Requests a page as a visitor of its edition does: the local exchange has a host for each. */
function requestPage(address: string): Promise<void> {
  const { hostname, port, pathname, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = { host: hostname.replace(/^.*\./, ""), port, path: pathname, headers: { host } };
    get(request, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} at ${address}`)),
      );
    }).on("error", reject);
  });
}

/** Publishes a new remote and promotes it to an exchange that is running. */
export async function measureNewRemote(): Promise<NewRemoteMeasure> {
  const { root, runScript, remove } = await copyRepository();
  await runScript("tools/create.ts", name);
  await runScript("tools/build/buildWorkspace.ts", `remote-${name}`);
  const { exchange, stop } = await startExchange();
  try {
    await runPortico(exchange, "keys", "create", "--no-passphrase", `${name}-team`, "--remote", name);
    await runPortico(exchange, "keys", "sign", "--to", "test");
    await runPortico(exchange, "publish", path.join(root, `remote-${name}`));
    const startedMs = performance.now();
    await runPortico(exchange, "promote", name, "--to", "test");
    const promoteMs = performance.now() - startedMs;
    const addresses = editionIds.flatMap((edition) =>
      localesByEdition[edition].map((locale) => exchange.addressOf(edition, `/${locale}/${name}/`)),
    );
    await Promise.all(addresses.map(requestPage));
    const servedMs = performance.now() - startedMs;
    return { promoteMs: Math.round(promoteMs), servedMs: Math.round(servedMs), pages: addresses.length };
  } finally {
    stop();
    remove();
  }
}
