import type { ChannelDocument } from "../format/index.ts";
import { browsers } from "./browsers.ts";
import { listDeltas, type ReadDictionaries } from "./deltaFiles.ts";
import type { ExpectedFile } from "./expectedFile.ts";
import { listSiteFiles } from "./listSiteFiles.ts";
import { mergeFindings, type OriginFinding } from "./originFinding.ts";
import { fetchRecords, listBases, listPagesOfRemotes, listReleaseFiles } from "./releaseFiles.ts";
import { createRequestRound, type RequestRound, type RoundOptions } from "./requestRound.ts";
import type { SeenChannel } from "./seenChannel.ts";
import type { ServedFacts } from "./servedFacts.ts";
import { verifyServedChannel, type ServedChannelOptions } from "./servedChannel.ts";
import { listThirdPartyScripts, listTranslations, mergeMissingScripts } from "./thirdPartyFiles.ts";

export interface VerifyOptions extends ServedChannelOptions, RoundOptions {
  /** The shell's built site, to compare pages and their headers with as well. */
  readonly siteDirectory?: string;
  /** Deltas are requested against these; none without it. */
  readonly readDictionaries?: ReadDictionaries;
  /** Spreads the requests over about this time, at random moments. Default 0. */
  readonly spreadMs?: number;
}

export interface OriginReport {
  readonly origin: string;
  readonly environment: string;
  readonly sequence: number | null;
  /** What the next comparison takes as seen before; `null` where no channel is trusted. */
  readonly seen: SeenChannel | null;
  /** Those of the newest channel that is trusted. */
  readonly facts: ServedFacts | null;
  /** The number of compared files, each for every browser. */
  readonly files: number;
  readonly findings: readonly OriginFinding[];
}

/** The share of the time that the releases' records get; the files that they list get the rest. */
const recordShare = 0.1;

/**
 * Compares everything that an origin serves with what was signed. That is the channel, every file of every release in it from
 * every static origin, the third-party scripts, and, where a built site is given, the site; bytes and headers alike.
 * It requests each file as every browser of {@link browsers} does, and at the address of a retry, in random order; scripts and styles
 * of releases also by their differences from the versions before.
 *
 * It is independent of the origin: it relies only on the keyring and the site that the caller passes.
 */
export async function verifyOrigin(options: VerifyOptions): Promise<OriginReport> {
  const { origin, environment, siteDirectory, readDictionaries, spreadMs = 0 } = options;
  const round = createRequestRound(options);
  const { document, facts, seen } = await verifyServedChannel(options, round);
  const signedFiles = document === null ? [] : await listSignedFiles(options, document, round);
  const siteFiles =
    siteDirectory === undefined ? [] : await listSiteFiles(siteDirectory, origin, environment, round.random);
  // a promotion has filled the places of a page
  const promoted = new Set(signedFiles.map(({ address }) => address));
  const expectedFiles = [...signedFiles, ...siteFiles.filter(({ address }) => !promoted.has(address))];
  const deltas =
    document === null || readDictionaries === undefined
      ? []
      : await listDeltas(document, (release) => listBases(origin, document, release), readDictionaries);
  await round.verify([...expectedFiles.filter(({ address }) => !round.files.has(address)), ...deltas], {
    spreadMs: spreadMs * (1 - recordShare),
  });
  const findings = mergeFindings(
    round.findings,
    browsers.map(({ name }) => name),
  );
  return {
    origin,
    environment,
    sequence: document?.sequence ?? null,
    seen,
    facts,
    files: round.files.size,
    findings: document === null ? findings : mergeMissingScripts(findings, document, origin),
  };
}

/** Lists what the channel signs, with what the signed lists in it name. */
async function listSignedFiles(
  { origin, now, siteDirectory, spreadMs = 0 }: VerifyOptions,
  document: ChannelDocument,
  round: RequestRound,
): Promise<ExpectedFile[]> {
  const translations = await listTranslations(document, origin, round);
  const records = await fetchRecords(origin, document, round, spreadMs * recordShare);
  return [
    ...listThirdPartyScripts(document, origin),
    ...translations,
    ...listReleaseFiles(origin, document, records, round),
    ...(siteDirectory === undefined
      ? []
      : await listPagesOfRemotes({ origin, now, siteDirectory }, document, records, round)),
  ];
}
