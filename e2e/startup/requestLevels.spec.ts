import { parseChannel, type ChannelFile } from "@portico/release/format";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { holdTimers } from "../support/holdTimers.ts";
import type { RunningExchange } from "../support/startExchange.ts";

const channelPath = "/channels/test.json";

/** Addresses of the files that the channel names for the first mount of these remotes, without those that the HTML names. */
async function listSecondLevel(
  exchange: RunningExchange,
  remotes: readonly string[],
  html: string,
): Promise<readonly string[]> {
  const file = (await (await fetch(exchange.addressOf("global", channelPath))).json()) as ChannelFile;
  const parsed = parseChannel(file.payload);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { document } = parsed.channel;
  return remotes.flatMap((remote) => {
    const { stable = "", releases = {} } = document.remotes[remote] ?? {};
    const release = releases[stable];
    if (release === undefined) throw new Error(`The channel has no ${remote}`);
    const styles = release.styles.filter(({ path }) => !path.startsWith("place."));
    const files = [release.entry, ...release.scripts, ...styles]
      .filter(({ integrity }) => !html.includes(integrity))
      .map(({ path }) => path);
    const messages = release.messages?.path.replace("{locale}", "en") ?? [];
    return files.concat(messages).map((path) => `${release.base}${path}`);
  });
}

for (const { name, path, remotes } of [
  { name: "home", path: "/en/", remotes: ["header", "footer"] },
  {
    name: "a contest",
    path: "/en/trading-contest/winter-trading-cup/",
    remotes: ["header", "contest", "footer"],
  },
]) {
  test(`${name} is whole after two levels of requests: what its HTML names and the channel, then what the channel names`, async ({
    page,
    exchange,
  }) => {
    const address = exchange.addressOf("global", path);
    const html = await (await fetch(address)).text();
    const secondLevel = await listSecondLevel(exchange, remotes, html);
    const requested = new Set<string>();
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      requested.add(pathname);
      const isNamed = [path, channelPath, ...secondLevel].includes(pathname) || html.includes(pathname);
      // others get no answer until the page is closed
      if (isNamed) return route.continue();
    });
    await holdTimers(page);
    const shell = await holdRequests(page, /\/assets\/(?:react|shell)\..*\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    // the shell is not needed for the second level
    await expect.poll(() => secondLevel.filter((file) => !requested.has(file))).toEqual([]);
    await shell.release();
    for (const remote of remotes) await expectMounted(page, remote);
  });
}
