import type { ChannelDocument, PublicKey, RootKeys } from "../format/index.ts";
import { maximumChannelBytes, verifyChannelFile } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { fetchDeployed } from "./fetchDeployed.ts";

/** The verified channel of an environment that is deployed somewhere. */
export interface DeployedChannel {
  /** Origin of its pages, such as `https://test.portico.example`. */
  readonly origin: string;
  readonly document: ChannelDocument;
}

const maximumPageBytes = 1024 * 1024;

/**
 * Reads the channel of the pages at an origin and verifies it as such a page does: with the root keys in the page's inline boot.
 * The page is trusted because https authenticates its host; see {@link parseSiteOrigin} for the exception.
 *
 * Errors: `ReleaseError` `not-found` when there is no such page, `channel-refused` when its channel can't be verified
 */
export async function readDeployedChannel(
  origin: string,
  now: number = Date.now(),
): Promise<DeployedChannel> {
  const page = await fetchDeployed(`${origin}/en/`, maximumPageBytes);
  const facts = page === null ? null : readPageFacts(new TextDecoder().decode(page.bytes));
  if (facts === null) {
    throw createReleaseError(
      "not-found",
      `${origin}/en/ is not a page of Portico; give the origin of an edition's pages, such as https://test.portico.example.`,
    );
  }
  const { environment, root } = facts;
  const address = `${origin}/channels/${environment}.json`;
  const file = await fetchDeployed(address, maximumChannelBytes);
  if (file?.status !== 200) {
    throw createReleaseError("not-found", `${origin} has no channel at ${address}.`);
  }
  const text = new TextDecoder().decode(file.bytes);
  const result = await verifyChannelFile(text, root, { environment, now, newest: null });
  const fault = result.ok ? result.channel.refusals[0]?.error : result.error;
  if (!result.ok || fault !== undefined) {
    throw createReleaseError(
      "channel-refused",
      `The channel ${address} can't be verified (${String(fault?.code)} at ${String(fault?.at)}); if pages at ${origin} work, use the packages of the version that is deployed there.`,
    );
  }
  return { origin, document: result.channel.document };
}

/** The page's environment, and the root keys in the configuration that its build wrote into the boot. */
function readPageFacts(html: string): { readonly environment: string; readonly root: RootKeys } | null {
  // the first tag only: an expression that looks for its end from each beginning takes the square of the length
  const start = html.indexOf("<html ");
  const tag = start === -1 ? "" : html.slice(start, html.indexOf(">", start));
  const environment = /\bdata-environment="([a-z]+)"/.exec(tag)?.[1];
  const [, threshold, keys] =
    /"root":\{"threshold":(\d{1,3}),"keys":(\{(?:"[\w-]+":\{"x":"[\w-]+","y":"[\w-]+"\}(?:,(?=")|(?=\})))+\})\}/.exec(
      html,
    ) ?? [];
  if (environment === undefined || keys === undefined || Number(threshold) < 1) return null;
  return {
    environment,
    root: {
      threshold: Number(threshold),
      keys: JSON.parse(keys) as Readonly<Record<string, PublicKey>>,
    },
  };
}
