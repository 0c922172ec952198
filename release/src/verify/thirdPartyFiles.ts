import { isSha384, resolveServiceOrigins } from "@portico/shared-sdk/host";
import type { ChannelDocument, ThirdPartyScript } from "../format/index.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import type { ExpectedFile } from "./expectedFile.ts";
import type { OriginFinding } from "./originFinding.ts";
import { thirdPartyHeaders } from "./headerRules.ts";
import type { RequestRound } from "./requestRound.ts";

export function listThirdPartyScripts(
  { thirdPartyScripts }: ChannelDocument,
  origin: string,
): ExpectedFile[] {
  return thirdPartyScripts.map(({ address, integrity }) => ({
    address: new URL(address, origin).href,
    expected: { integrity, headers: thirdPartyHeaders },
    isRetried: true,
  }));
}

/**
 * Makes one finding of several where the origin has none of the scripts that the channel expects on it. That is so where a build
 * for localhost is served without the exchange.
 */
export function mergeMissingScripts(
  findings: readonly OriginFinding[],
  { thirdPartyScripts }: ChannelDocument,
  origin: string,
): readonly OriginFinding[] {
  const own = thirdPartyScripts
    .map(({ address }) => new URL(address, origin))
    .filter((url) => url.origin === origin);
  const expected = new Set(own.map(({ href }) => href));
  const isMissing = ({ code, address }: OriginFinding) => code === "http-status" && expected.has(address);
  const [missing, ...others] = findings.filter(isMissing);
  if (missing === undefined || others.length === 0 || others.length + 1 < expected.size) return findings;
  return [
    ...findings.filter((finding) => !isMissing(finding)),
    {
      ...missing,
      address: origin,
      message: `${origin} has none of the ${expected.size} third-party scripts of the channel, such as ${own[0]?.pathname}. They come from the exchange: let the server pass these paths on to it, or set other addresses with "portico configure --third-party-scripts".`,
    },
  ];
}

/**
 * Requests the index of translations, and lists the files that the signed one names. They are on the static host of
 * the edition, where pages request them, and on the static origins of the channel.
 */
export async function listTranslations(
  { thirdPartyScripts, ...document }: ChannelDocument,
  origin: string,
  round: RequestRound,
): Promise<ExpectedFile[]> {
  const signed = thirdPartyScripts.filter(isTranslationIndex);
  const origins = new Set(document.staticOrigins.map((staticOrigin) => staticOrigin || origin));
  origins.add(resolveServiceOrigins(origin).static);
  const files: ExpectedFile[] = [];
  await round.verify(listThirdPartyScripts({ ...document, thirdPartyScripts: signed }, origin), {
    onReceived: ({ file, address }, bytes) => {
      const isSigned = signed.some(({ integrity }) => integrity === computeIntegrity(bytes));
      if (isSigned && file === address && files.length === 0)
        files.push(...listTranslationFiles([...origins], bytes));
    },
  });
  return files;
}

/** The entry of the channel that has the address and hash of the index of all translations. */
const indexName = "translations";

/** A file beside its index entry. */
const fileGrammar = /^[\w-][\w.-]*\.json$/;

const isTranslationIndex = ({ name }: Pick<ThirdPartyScript, "name">): boolean => name === indexName;

/**
 * Lists the message files that a signed index of translations names, on every origin that serves them. Pages use no other.
 *
 * Shape:  `{ "/translations/portico/contests/en.json": { "file": "contests.….json", "integrity": "sha384-…" } }`
 * Errors: none; pages refuse an entry of another shape, so nothing is requested for it
 */
function listTranslationFiles(origins: readonly string[], bytes: Uint8Array): ExpectedFile[] {
  const index = JSON.parse(new TextDecoder().decode(bytes)) as Record<
    string,
    { readonly file?: unknown; readonly integrity?: unknown } | null
  >;
  // languages with equal messages share a file
  const files = new Map<string, ExpectedFile>();
  for (const [path, entry] of Object.entries(index)) {
    const { file, integrity } = entry ?? {};
    if (!path.startsWith("/") || typeof file !== "string" || !fileGrammar.test(file)) continue;
    if (!isSha384(integrity)) continue;
    for (const origin of origins) {
      const address = `${origin}${path.slice(0, path.lastIndexOf("/") + 1)}${file}`;
      files.set(address, { address, expected: { integrity, headers: thirdPartyHeaders }, isRetried: false });
    }
  }
  return [...files.values()];
}
