import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { localesByEdition, resolveEdition, resolveServiceOrigins } from "@portico/shared-sdk/host";
import { readChannelFile } from "../channel/readChannelFile.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { maximumChannelBytes, verifyChannelFile } from "../format/index.ts";
import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { channelMaxAgeSeconds } from "../site/caching.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { listFiles, toChannelRelease } from "../publish/releaseRecord.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { browsers } from "./browsers.ts";
import { thirdPartyHeaders } from "./headerRules.ts";
import { mergeFindings, type OriginFinding, type RequestFinding } from "./originFinding.ts";
import { requestFile, type RequestFile } from "./requestFile.ts";
import { createRetryAddress } from "./retryAddress.ts";
import { describeSeen, findLoss, mergeSeen, type SeenChannel } from "./seenChannel.ts";
import { checkServedFile, type FileRequest } from "./servedFile.ts";
import { shuffle } from "./shuffle.ts";
import { listRemotePages } from "./remotePages.ts";
import { listSiteFiles } from "./listSiteFiles.ts";
import { expectStoredFile, type ExpectedFile } from "./expectedFile.ts";
import { isTranslationIndex, listTranslationFiles } from "./translationFiles.ts";

export interface VerifyOptions {
  /** Such as `https://www.portico.example`. */
  readonly origin: string;
  readonly environment: string;
  readonly keyring: KeyringFile;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What this origin has served before. */
  readonly seen: SeenChannel;
  /** The shell's built site, to compare pages and their headers with as well. */
  readonly siteDirectory?: string;
  /** Names in lower case of headers that the operator's servers add to every response. */
  readonly allowedHeaders?: readonly string[];
  /** Spreads the requests over about this time, at random moments. Default 0. */
  readonly spreadMs?: number;
  readonly requestFile?: RequestFile;
  /** Returns numbers from 0 to 1; chooses the order and the times of requests. Default: unpredictable. */
  readonly random?: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface OriginReport {
  readonly origin: string;
  readonly sequence: number | null;
  /** What the next comparison takes as seen before; `null` where no channel is trusted. */
  readonly seen: SeenChannel | null;
  /** The number of compared files, each for every browser. */
  readonly files: number;
  readonly findings: readonly OriginFinding[];
}

/** Enough to be quick, few enough not to load the origin. */
const parallelRequests = 8;

/** How long caches may serve an earlier channel. */
const channelLagMs = (channelMaxAgeSeconds + 1) * 1_000;

/** The share of the time that the releases' records get; the files that they list get the rest. */
const recordShare = 0.1;

/**
 * Compares everything that an origin serves with what was signed: the channel, every file of every release in it from
 * every static origin, the third-party scripts, and, where a built site is given, the site; bytes and headers alike.
 * It requests each file as every browser of {@link browsers} does, and at the address of a retry, in random order.
 *
 * It is independent of the origin: it relies only on the keyring and the site that the caller passes.
 */
export async function verifyOrigin(options: VerifyOptions): Promise<OriginReport> {
  const round = createRound(options);
  const { spreadMs = 0 } = options;
  const { document, seen } = await verifyServedChannel(options, round);
  const expectedFiles: ExpectedFile[] = [];
  if (document !== null) {
    expectedFiles.push(...listThirdPartyScripts(document, options.origin));
    expectedFiles.push(...(await listTranslations(document, options.origin, round)));
    const records = await fetchRecords(options, document, round, spreadMs * recordShare);
    expectedFiles.push(...listReleaseFiles(options, document, records, round));
    if (options.siteDirectory !== undefined) {
      expectedFiles.push(
        ...(await listPagesOfRemotes(options, options.siteDirectory, document, records, round)),
      );
    }
  }
  if (options.siteDirectory !== undefined) {
    const { siteDirectory, origin, environment } = options;
    // a promotion has filled the places of a page
    const promoted = new Set(expectedFiles.map(({ address }) => address));
    const ofSite = await listSiteFiles(siteDirectory, origin, environment, round.random);
    expectedFiles.push(...ofSite.filter(({ address }) => !promoted.has(address)));
  }
  const unchecked = expectedFiles.filter(({ address }) => !round.files.has(address));
  await round.check(unchecked, { spreadMs: spreadMs * (1 - recordShare) });
  const names = browsers.map(({ name }) => name);
  return {
    origin: options.origin,
    sequence: document?.sequence ?? null,
    seen,
    files: round.files.size,
    findings: mergeFindings(round.findings, names),
  };
}

type Received = (request: FileRequest, bytes: Uint8Array) => Promise<void> | void;

/** All requests of one comparison, and what they found. */
interface Round {
  readonly files: ReadonlySet<string>;
  readonly findings: RequestFinding[];
  readonly sleep: (ms: number) => Promise<void>;
  readonly random: () => number;
  /** Requests files as every browser, at their own address and at that of a retry. */
  check(
    expectedFiles: readonly ExpectedFile[],
    how?: { spreadMs?: number; onReceived?: Received },
  ): Promise<void>;
}

function createRound({
  origin,
  now,
  allowedHeaders = [],
  requestFile: send = requestFile,
  random = () => randomInt(2 ** 32) / 2 ** 32,
  sleep: wait = (ms) => sleep(ms),
}: VerifyOptions): Round {
  const files = new Set<string>();
  const findings: RequestFinding[] = [];
  const allowed = Object.fromEntries(allowedHeaders.map((name) => [name, () => true]));
  return {
    files,
    findings,
    sleep: wait,
    random,
    async check(expectedFiles, { spreadMs = 0, onReceived } = {}) {
      const requests = expectedFiles.flatMap(({ address: file, expected, isRetried }) => {
        files.add(file);
        const { required, optional } = expected.headers;
        const tolerant = { ...expected, headers: { required, optional: { ...allowed, ...optional } } };
        const addresses = isRetried ? [file, createRetryAddress(file, now)] : [file];
        return addresses.flatMap((address) =>
          browsers.map((browser) => ({ file, address, browser, expected: tolerant })),
        );
      });
      const longestPauseMs = (2 * spreadMs * parallelRequests) / Math.max(1, requests.length);
      await forEachConcurrently(
        shuffle(requests, random),
        parallelRequests,
        async ({ expected, ...place }) => {
          if (longestPauseMs > 0) await wait(random() * longestPauseMs);
          const request = { ...place, pageOrigin: origin, random: random() };
          const bytes = await checkServedFile(send, request, expected, findings);
          if (bytes !== null) await onReceived?.(request, bytes);
        },
      );
    },
  };
}

/**
 * Returns the newest channel that any browser gets. A response that is older than another one, or than what was seen before, may come
 * from a cache; it is a finding when the origin still sends it after the cache must have ended.
 */
async function verifyServedChannel(
  { origin, environment, keyring, now, seen: seenBefore }: VerifyOptions,
  round: Round,
): Promise<{ readonly document: ChannelDocument | null; readonly seen: SeenChannel | null }> {
  const address = `${origin}/channels/${environment}.json`;
  const channelFile = expectStoredFile(address, { maximumBytes: maximumChannelBytes });
  const served: { newest: ChannelDocument | null; channels: SeenChannel[] } = { newest: null, channels: [] };

  const receive =
    (floor: SeenChannel | null): Received =>
    async ({ file, address, browser: { name: browser } }, bytes) => {
      const report = (code: RequestFinding["code"], message: string): void =>
        void round.findings.push({ code, file, address, message, browser });
      const read = readChannelFile(bytes);
      if (!read.ok) {
        const { code, at } = read.error;
        report("channel-refused", `is not within the limits of a channel file: ${code} at ${at}`);
        return;
      }
      const text = new TextDecoder().decode(bytes);
      const result = await verifyChannelFile(text, rootKeysOf(keyring), { environment, now, newest: null });
      if (!result.ok) {
        const { code, at } = result.error;
        report("channel-refused", `would be refused by pages: ${code} at ${at}`);
        return;
      }
      const { document } = result.channel;
      const channel = describeSeen(result.channel);
      const loss = floor === null ? null : findLoss(channel, floor);
      if (loss !== null) {
        report("channel-refused", loss);
        return;
      }
      served.channels.push(channel);
      if (document.sequence < seenBefore.sequence) return;
      for (const { error } of result.channel.refusals) {
        report("release-refused", `holds what pages refuse: ${error.at}: ${error.code}`);
      }
      if (served.newest === null || document.sequence > served.newest.sequence) served.newest = document;
    };

  await round.check([channelFile], { onReceived: receive(null) });
  let seen = served.channels.reduce(mergeSeen, seenBefore);
  if (served.channels.some((channel) => findLoss(channel, seen) !== null)) {
    await round.sleep(channelLagMs);
    await round.check([channelFile], { onReceived: receive(seen) });
    seen = served.channels.reduce(mergeSeen, seen);
  }
  return { document: served.newest, seen: served.newest && seen };
}

function listThirdPartyScripts({ thirdPartyScripts }: ChannelDocument, origin: string): ExpectedFile[] {
  return thirdPartyScripts.map(({ address, integrity }) => ({
    address: new URL(address, origin).href,
    expected: { integrity, headers: thirdPartyHeaders },
    isRetried: true,
  }));
}

/**
 * Requests the index of translations, and lists the files that the signed one names: on the static host of the edition, where
 * pages request them, and on the static origins of the channel.
 */
async function listTranslations(
  { thirdPartyScripts, ...document }: ChannelDocument,
  origin: string,
  round: Round,
): Promise<ExpectedFile[]> {
  const signed = thirdPartyScripts.filter(isTranslationIndex);
  const origins = new Set(document.staticOrigins.map((staticOrigin) => staticOrigin || origin));
  origins.add(resolveServiceOrigins(origin).static);
  const files: ExpectedFile[] = [];
  await round.check(listThirdPartyScripts({ ...document, thirdPartyScripts: signed }, origin), {
    onReceived: ({ file, address }, bytes) => {
      const isSigned = signed.some(({ integrity }) => integrity === computeIntegrity(bytes));
      if (isSigned && file === address && files.length === 0)
        files.push(...listTranslationFiles([...origins], bytes));
    },
  });
  return files;
}

interface ServedRelease {
  readonly release: ChannelRelease;
  /** Absolute address of its folder. */
  readonly base: string;
}

function listReleases(
  { origin }: VerifyOptions,
  { remotes, staticOrigins }: ChannelDocument,
): ServedRelease[] {
  return Object.values(remotes)
    .flatMap((remote) => Object.values(remote.releases))
    .flatMap((release) =>
      staticOrigins.map((staticOrigin) => ({
        release,
        base: `${staticOrigin === "" ? origin : staticOrigin}${release.base}`,
      })),
    );
}

/** Records by their address, as far as a browser gets the bytes that were signed. */
type Records = ReadonlyMap<string, Uint8Array>;

const recordAddress = ({ release, base }: ServedRelease): string => `${base}${release.record.path}`;

async function fetchRecords(
  options: VerifyOptions,
  document: ChannelDocument,
  round: Round,
  spreadMs: number,
): Promise<Records> {
  const releases = listReleases(options, document);
  const records = new Map<string, Uint8Array>();
  const signed = new Map(releases.map((served) => [recordAddress(served), served.release.record.integrity]));
  await round.check(
    releases.map(({ release, base }) =>
      expectStoredFile(`${base}${release.record.path}`, { integrity: release.record.integrity }),
    ),
    {
      spreadMs,
      onReceived: ({ file }, bytes) => {
        if (computeIntegrity(bytes) === signed.get(file)) records.set(file, bytes);
      },
    },
  );
  return records;
}

/** The channel lists what runs; the record, whose hash is in the channel, also lists messages, images and prerendered pages. */
function listReleaseFiles(
  options: VerifyOptions,
  document: ChannelDocument,
  records: Records,
  round: Round,
): ExpectedFile[] {
  return listReleases(options, document).flatMap((served) => {
    const { release, base } = served;
    const address = recordAddress(served);
    const record = readRecord(release, records.get(address));
    if (record === "bad-record") {
      const finding = {
        code: record,
        file: address,
        address,
        message: "lists other files than the channel",
      } as const;
      round.findings.push(...browsers.map(({ name }) => ({ ...finding, browser: name })));
    }
    const { entry, scripts, lazyScripts, styles } = release;
    const known =
      record === null || record === "bad-record"
        ? [entry, ...scripts, ...lazyScripts, ...styles]
        : listFiles(record);
    return known.map(({ path, integrity }) => expectStoredFile(`${base}${path}`, { integrity }));
  });
}

/** Builds the pages of remotes from the files that browsers get, and lists them. */
async function listPagesOfRemotes(
  { origin, now: nowMs }: VerifyOptions,
  siteDirectory: string,
  document: ChannelDocument,
  records: Records,
  round: Round,
): Promise<ExpectedFile[]> {
  const findRecord = (release: ChannelRelease): ReleaseRecord | null => {
    const record = readRecord(
      release,
      records.get(recordAddress({ release, base: `${origin}${release.base}` })),
    );
    return record === "bad-record" ? null : record;
  };
  const locales: readonly string[] = localesByEdition[resolveEdition(new URL(origin).host)];
  const files = Object.values(document.remotes)
    .flatMap(({ releases }) => Object.values(releases))
    .flatMap((release) =>
      Object.entries(findRecord(release)?.pages ?? {})
        .filter(([key]) => locales.includes(key.slice(key.indexOf("/") + 1)))
        .map(([, file]) => ({
          file,
          expectedFile: expectStoredFile(`${origin}${release.base}${file.path}`, {
            integrity: file.integrity,
          }),
        })),
    );
  const signed = new Map(files.map(({ file, expectedFile }) => [expectedFile.address, file.integrity]));
  const received = new Map<string, Uint8Array>();
  await round.check(
    files.map(({ expectedFile }) => expectedFile),
    {
      onReceived: ({ file }, bytes) => {
        if (computeIntegrity(bytes) === signed.get(file)) received.set(file, bytes);
      },
    },
  );
  return listRemotePages({
    siteDirectory,
    origin,
    document,
    nowMs,
    findRecord,
    readFile: (release, path) => received.get(`${origin}${release.base}${path}`) ?? null,
  });
}

/** A record whose bytes match the signed hash; `null` when no browser received such a record. */
function readRecord(
  release: ChannelRelease,
  bytes: Uint8Array | undefined,
): ReleaseRecord | "bad-record" | null {
  if (bytes === undefined) return null;
  const record = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseRecord;
  const { signatures: _, ...unsigned } = release;
  return JSON.stringify(toChannelRelease(record, release.record)) === JSON.stringify(unsigned)
    ? record
    : "bad-record";
}
