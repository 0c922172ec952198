import { describeShare } from "../channel/describeDifference.ts";
import { toRules } from "../channel/channelDraft.ts";
import { readStoredChannel } from "../channel/channelFile.ts";
import { isChrome } from "../format/chromeSlots.ts";
import { remoteSlots, type RemoteSlot } from "../format/remoteSlots.ts";
import type { ChannelDocument, ChannelRemote } from "../format/index.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listDeployedShells } from "../registry/deployedShells.ts";
import type { ShellListOptions } from "../registry/shellList.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { Storage } from "../storage/storage.ts";

/** Which page of an environment shows which remote, in which releases, with which shared modules. */
export interface ChannelGraph {
  readonly environment: string;
  readonly sequence: number;
  readonly shells: readonly Pick<ShellRecord, "version" | "contract" | "shared">[];
  readonly pages: readonly GraphPage[];
  readonly remotes: readonly GraphRemote[];
}

interface GraphPage {
  /** The path below the locale, such as `/trading-contest/:contestId/`. */
  readonly path: string;
  readonly locales: readonly string[];
  /** The remotes in the order of the page: header, banner, main, overlay, footer. */
  readonly remotes: readonly string[];
}

interface GraphRemote {
  readonly name: string;
  /** `null` for a remote that the channel places nowhere. */
  readonly slot: RemoteSlot | null;
  readonly isDisabled: boolean;
  readonly releases: readonly GraphRelease[];
}

interface GraphRelease {
  readonly version: string;
  /** Who gets it, such as `stable`, `canary 10 %` or `turkey`. */
  readonly audiences: readonly string[];
  readonly contract: string;
  /** Share key to the range that the release accepts. */
  readonly sharedRanges: Readonly<Record<string, string>>;
}

/**
 * `null` as long as the environment has no channel.
 *
 * Errors: `ReleaseError` of the storage, or of a channel that is not valid
 */
export async function readChannelGraph(options: ShellListOptions): Promise<ChannelGraph | null> {
  const { storage, keyring, environment } = options;
  const channel = (await readStoredChannel(storage, keyring, environment))?.document ?? null;
  if (channel === null) return null;
  const shells = await listDeployedShells(options);
  const remotes: GraphRemote[] = [];
  for (const [name, rules] of Object.entries(channel.remotes)) {
    remotes.push({
      name,
      slot: rules.placement?.slot ?? null,
      isDisabled: rules.disabled === true,
      releases: await readReleases(storage, name, rules),
    });
  }
  remotes.sort((a, b) => orderOf(a) - orderOf(b));
  return {
    environment,
    sequence: channel.sequence,
    shells: shells.map(({ version, contract, shared }) => ({ version, contract, shared })),
    pages: listPages(channel, shells, remotes),
    remotes,
  };
}

const orderOf = ({ slot }: GraphRemote) => remoteSlots.findIndex((known) => known === slot);

async function readReleases(storage: Storage, name: string, remote: ChannelRemote): Promise<GraphRelease[]> {
  const { stable, only, canary, editions = {}, platforms = {} } = toRules(remote);
  const audiences = new Map<string, string[]>();
  const add = (version: string, audience: string) =>
    audiences.set(version, [...(audiences.get(version) ?? []), audience]);
  add(stable, only === undefined ? "stable" : `stable in ${only.join(", ")}`);
  if (canary !== undefined) add(canary.version, `canary ${describeShare(canary)}`);
  for (const [key, version] of Object.entries({ ...editions, ...platforms })) add(version, key);
  const releases: GraphRelease[] = [];
  for (const [version, ofVersion] of audiences) {
    const { contract, sharedRanges } = (await readReleaseRecord(storage, name, version)).record;
    releases.push({ version, audiences: ofVersion, contract, sharedRanges });
  }
  return releases;
}

/** The pages of the shells, and those that the channel's routes add in the same locales. */
function listPages(
  channel: ChannelDocument,
  shells: readonly ShellRecord[],
  remotes: readonly GraphRemote[],
): GraphPage[] {
  const shellPages = shells.flatMap(({ pages = [] }) => pages);
  const locales = [...new Set(shellPages.map(({ locale }) => locale))];
  const shown = remotes.filter(({ isDisabled }) => !isDisabled);
  const onEveryPage = shown.filter(({ slot }) => slot === "banner" || slot === "overlay");
  const pages = new Map<string, { readonly locales: Set<string>; readonly remotes: Set<string> }>();
  const add = (path: string, locale: string, names: readonly string[]) => {
    const page = pages.get(path) ?? { locales: new Set(), remotes: new Set() };
    page.locales.add(locale);
    for (const name of [...names, ...onEveryPage.map((remote) => remote.name)]) page.remotes.add(name);
    pages.set(path, page);
  };
  for (const { path, locale, remotes: names } of shellPages) {
    add(path.replace(`/${locale}/`, "/"), locale, names);
  }
  const around = shown.filter(({ name }) => isChrome(name));
  // the page of a remote that is off the pages stays, with its static content
  for (const { name } of remotes) {
    for (const route of channel.remotes[name]?.placement?.routes ?? []) {
      for (const locale of locales) add(route, locale, [name, ...around.map((remote) => remote.name)]);
    }
  }
  return [...pages].map(([path, page]) => ({
    path,
    locales: [...page.locales],
    remotes: shown.map(({ name }) => name).filter((name) => page.remotes.has(name)),
  }));
}
