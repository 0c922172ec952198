import { checkChannelFile, maximumChannelBytes } from "../channel/checkChannelFile.ts";
import { verifyChannel } from "../format/index.ts";
import type { ChannelDocument, ChannelRelease, FileRef, Keyring } from "../format/index.ts";
import { listFiles, toChannelRelease } from "../publish/releaseRecord.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { channelMaxAgeSeconds, contentTypeOf } from "../serve/originHeaders.ts";
import type { OriginFinding } from "./originFinding.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { checkServedFile } from "./servedFile.ts";
import type { Expectation } from "./servedFile.ts";
import { listSiteFiles } from "./siteFiles.ts";

export interface VerifyOptions {
  /** Such as `https://www.portico.example`. */
  readonly origin: string;
  readonly environment: string;
  readonly keyring: Keyring;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The highest sequence that was seen before. */
  readonly sequenceFloor: number;
  /** The shell's built site, to compare pages and their headers with as well. */
  readonly siteDirectory?: string;
  readonly fetch: typeof fetch;
}

export interface OriginReport {
  readonly origin: string;
  readonly sequence: number | null;
  readonly files: number;
  readonly findings: readonly OriginFinding[];
}

/** Enough to be quick, few enough to go unnoticed by the origin. */
const parallelRequests = 8;

/**
 * Compares all that an origin serves with what was signed: the channel, every file of every release in it from every
 * static origin, the third-party scripts, and, where a built site is given, every page; bytes and headers alike.
 *
 * It is independent of the origin: it trusts only the keyring and the site that the caller passes.
 */
export async function verifyOrigin(given: VerifyOptions): Promise<OriginReport> {
  const findings: OriginFinding[] = [];
  let files = 0;
  const countingFetch: typeof fetch = (...request) => {
    files += 1;
    return given.fetch(...request);
  };
  const options = { ...given, fetch: countingFetch };
  const document = await verifyServedChannel(options, findings);
  const wanted: [string, Expectation][] = [];
  if (document !== null) {
    wanted.push(...listThirdPartyScripts(document, options.origin));
    wanted.push(...(await listReleaseFiles(options, document, findings)));
  }
  if (options.siteDirectory !== undefined) {
    wanted.push(...(await listSiteFiles(options.siteDirectory, options.origin, options.environment)));
  }
  await forEachConcurrently(wanted, parallelRequests, async ([address, expected]) => {
    await checkServedFile(options.fetch, address, expected, findings);
  });
  return {
    origin: options.origin,
    sequence: document?.sequence ?? null,
    files,
    findings,
  };
}

async function verifyServedChannel(
  { origin, environment, keyring, now, sequenceFloor, fetch: fetchFile }: VerifyOptions,
  findings: OriginFinding[],
): Promise<ChannelDocument | null> {
  const address = `${origin}/channels/${environment}.json`;
  const expected: Expectation = {
    maximumBytes: maximumChannelBytes,
    headers: {
      "content-type": (value) => value.startsWith("application/json"),
      "cache-control": isShortLived,
      "x-content-type-options": "nosniff",
      etag: () => true,
    },
  };
  const file = await checkServedFile(fetchFile, address, expected, findings);
  if (file === null) return null;
  const limit = checkChannelFile(file.bytes);
  if (limit !== null) {
    const message = `${address} is not within the limits of a channel file: ${limit.code} at ${limit.at}.`;
    findings.push({ code: "channel-refused", address, message });
    return null;
  }
  const text = new TextDecoder().decode(file.bytes);
  const result = await verifyChannel(text, keyring, { environment, now, sequenceFloor });
  if (!result.ok) {
    const { code, at } = result.error;
    findings.push({
      code: "channel-refused",
      address,
      message: `${address} would be refused by pages: ${code} at ${at}.`,
    });
    return null;
  }
  for (const { error } of result.channel.refusals) {
    findings.push({
      code: "release-refused",
      address,
      message: `${address}: pages refuse ${error.at}: ${error.code}.`,
    });
  }
  return result.channel.document;
}

function isShortLived(cacheControl: string): boolean {
  if (/\bno-(cache|store)\b/.test(cacheControl)) return true;
  const seconds = /\bmax-age=(\d+)/.exec(cacheControl)?.[1];
  return (
    seconds !== undefined && Number(seconds) <= channelMaxAgeSeconds && !cacheControl.includes("immutable")
  );
}

function expectRelease(path: string, integrity: string): Expectation {
  const type = contentTypeOf(path).split(";")[0] ?? "";
  return {
    integrity,
    headers: {
      "content-type": (value) => value.startsWith(type),
      "cache-control": (value) => value.includes("immutable") && !/\bno-(cache|store)\b/.test(value),
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    },
  };
}

function listThirdPartyScripts(
  { thirdPartyScripts }: ChannelDocument,
  origin: string,
): [string, Expectation][] {
  return thirdPartyScripts.map(({ address, integrity }) => [
    new URL(address, origin).href,
    { integrity, headers: {} },
  ]);
}

async function listReleaseFiles(
  options: VerifyOptions,
  { remotes, staticOrigins }: ChannelDocument,
  findings: OriginFinding[],
): Promise<[string, Expectation][]> {
  const wanted: [string, Expectation][] = [];
  for (const release of Object.values(remotes).flatMap(({ releases }) => Object.values(releases))) {
    for (const base of staticOrigins.map(
      (origin) => `${origin === "" ? options.origin : origin}${release.base}`,
    )) {
      const files = await listFilesOf(options, release, base, findings);
      wanted.push(
        ...files.map(({ path, integrity }): [string, Expectation] => [
          `${base}${path}`,
          expectRelease(path, integrity),
        ]),
      );
    }
  }
  return wanted;
}

/** The channel lists what runs; the record, whose hash is in the channel, lists messages and images. */
async function listFilesOf(
  { fetch: fetchFile }: VerifyOptions,
  release: ChannelRelease,
  base: string,
  findings: OriginFinding[],
): Promise<readonly FileRef[]> {
  const { path, integrity } = release.record;
  const address = `${base}${path}`;
  const before = findings.length;
  const file = await checkServedFile(fetchFile, address, expectRelease(path, integrity), findings);
  const running = [release.entry, ...release.scripts, ...release.lazyScripts, ...release.styles];
  if (file === null || findings.slice(before).some(({ code }) => code === "changed-bytes")) return running;
  // its bytes match the signed hash, so publishing wrote it
  const record = JSON.parse(new TextDecoder().decode(file.bytes)) as ReleaseRecord;
  const { signatures: _, ...signed } = release;
  if (JSON.stringify(toChannelRelease(record, release.record)) !== JSON.stringify(signed)) {
    findings.push({ code: "bad-record", address, message: `${address} lists other files than the channel.` });
    return running;
  }
  return listFiles(record);
}
