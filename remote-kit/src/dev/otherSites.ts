import { parseSiteOrigin, readDeployedChannel, type DeployedChannel } from "@portico/release";
import { remoteContract, resolveServiceOrigins } from "@portico/shared-sdk/host";
import { createUsageError } from "../setup/usageError.ts";

/** What `--from` and `--exchange` name. */
export interface SiteAddresses {
  /** Whose header, footer and other remotes the page shows. */
  readonly from?: string;
  /** Whose accounts, calls and quotes the page uses. */
  readonly exchange?: string;
}

/** Releases that the page shows beside the remote that is developed. */
export interface DeployedReleases {
  readonly channel: DeployedChannel;
  /** Names of the remotes. */
  readonly names: readonly string[];
}

/** What a page under development takes from elsewhere; `null`: nothing. */
export interface OtherSites {
  readonly deployed: DeployedReleases | null;
  /** Origin of the pages of an exchange. */
  readonly exchange: string | null;
}

/** Errors: throws a `UsageError` for an address that is not one of pages; returns their origins */
export function parseSiteAddresses(addresses: SiteAddresses): SiteAddresses {
  return Object.fromEntries(
    Object.entries(addresses).map(([option, address]: [string, string]) => {
      const parsed = parseSiteOrigin(address);
      if ("problem" in parsed) throw createUsageError(`--${option}: ${parsed.problem}`);
      return [option, parsed.origin];
    }),
  );
}

/**
 * Reads what is at the addresses, before anything is built.
 *
 * Errors: `ReleaseError` of {@link readDeployedChannel}; an error with one sentence when there is no exchange, or when pages of
 * this version can't run a release of the channel
 */
export async function findOtherSites(
  { from, exchange }: SiteAddresses,
  developedRemote: string,
): Promise<OtherSites> {
  if (exchange !== undefined) await requireExchange(exchange);
  const deployed = from === undefined ? null : await findDeployedReleases(from, developedRemote);
  return { deployed, exchange: exchange ?? null };
}

async function findDeployedReleases(from: string, developedRemote: string): Promise<DeployedReleases> {
  const channel = await readDeployedChannel(from);
  return { channel, names: listRunnableRemotes(channel.document, from, developedRemote) };
}

/**
 * The names of a channel's other remotes that are not disabled.
 *
 * Errors: one sentence when pages of this version can't run the stable release of one of them
 */
export function listRunnableRemotes(
  { remotes }: Pick<DeployedChannel["document"], "remotes">,
  from: string,
  developedRemote: string,
): readonly string[] {
  const others = Object.entries(remotes).filter(
    ([name, { disabled }]) => name !== developedRemote && disabled !== true,
  );
  for (const [name, { stable, releases }] of others) {
    const contract = releases[stable]?.contract ?? "";
    if (!isSupported(contract)) {
      throw new Error(
        `${name} ${stable} of ${from} needs remote contract ${contract}, and the local pages have ${remoteContract}; install the packages of the version that is deployed there.`,
      );
    }
  }
  return others.map(([name]) => name);
}

function isSupported(contract: string): boolean {
  const [major, minor] = contract.split(".").map(Number);
  const [ownMajor, ownMinor] = remoteContract.split(".").map(Number);
  return major === ownMajor && Number(minor) <= Number(ownMinor);
}

const deadlineMs = 15_000;

/** Every exchange answers it, without a session with a refusal. */
const knownCall = "/v2/private/user/profile";

/**
 * Requires that an exchange answers calls of pages at this origin.
 *
 * Errors: rejects with one sentence
 */
async function requireExchange(pageOrigin: string): Promise<void> {
  const address = `${resolveServiceOrigins(pageOrigin).api}${knownCall}`;
  const response = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: unknown) => {
    const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
    throw new Error(`Nothing answers at ${address} (${cause?.code ?? message}); start that exchange first.`);
  });
  const envelope = (await response.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  const code = envelope?.["ret_code"] ?? envelope?.["retCode"];
  if (typeof code === "number") return;
  throw new Error(
    `${pageOrigin} is no Portico exchange: ${address} does not answer as its API does. Give the origin of its pages.`,
  );
}
