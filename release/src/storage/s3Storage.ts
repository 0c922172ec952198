import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { maximumBytes } from "../files/readFile.ts";
import { pathGrammar } from "../format/grammar.ts";
import { createReleaseError } from "../releaseError.ts";
import {
  contentTypeOf,
  deltaEncoding,
  findSiteFile,
  originalOfDelta,
  shortCaching,
  splitEncodedCopy,
} from "../site/index.ts";
import { assertStoragePath } from "./assertStoragePath.ts";
import { formatS3Address, type S3Address } from "./s3Address.ts";
import { describeStoreError, isConditionError, isMissing, isPassing, statusOf } from "./s3Errors.ts";
import type * as Sdk from "./s3Sdk.ts";
import type { DatedFile, Storage } from "./storage.ts";

interface Client {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

export interface S3Options {
  /** Waits between two attempts; default: the time. Units: milliseconds */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** A storage in an object store, and what an operator should know about the bucket. */
export interface S3Storage extends Storage {
  /** Settings of the bucket that limit what it protects from, one sentence each. */
  describeBucket(): Promise<readonly string[]>;
}

interface StoredObject {
  readonly bytes: Uint8Array;
  readonly tag: string;
  /** How many states of the file were before this one. */
  readonly generation: number;
}

/** The limit of one process, for uploads and downloads together. */
const parallelRequests = 16;
const attempts = 8;
const firstPauseMs = 100;
const longestPauseMs = 10_000;
const answerTimeoutMs = 60_000;

/** As many as a store lists with one request. */
const generationsPerList = 1_000;

/** A replaceable file has its states here, in the order of their numbers. */
export const generationsPrefix = ".generations/";

/**
 * Storage in a bucket of an object store with conditional writes. A replaceable file is one object, so that its change is one
 * request with `If-Match`. Each state is stored below `.generations/` as well, after it was written and, for a process that ended in
 * between, before it is replaced. The versions of the bucket itself are not used: in a bucket with versions, some stores ignore conditions.
 *
 * The SDK is loaded with the first request.
 */
export function createS3Storage(address: S3Address, { pause = sleep }: S3Options = {}): S3Storage {
  const name = formatS3Address(address);
  let opened: Promise<Client> | undefined;
  /** Whether the store compares tags with their quotes, as HTTP wants it, or without. */
  let tagForm: "unknown" | "quoted" | "bare" = "unknown";
  /** The last known state of replaceable files, so that what was just read is not read again. */
  const lastRead = new Map<string, StoredObject>();
  /** Keys of states that are stored. */
  const generations = new Set<string>();

  const keyOf = (path: string): string => address.prefix + path;
  const located = (path: string) => ({ Bucket: address.bucket, Key: keyOf(path) });

  /** Repeats a request whose failure may pass, each time later, with jitter. */
  async function send<Result>(run: (client: Client, attempt: number) => Promise<Result>): Promise<Result> {
    const client = await (opened ??= openClient(address));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(client, attempt);
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw describeStoreError(error, name);
        await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
      }
    }
  }

  /** No bytes for a file that is too large, so that readers take it for damaged and use an earlier state. */
  function get(path: string): Promise<StoredObject | null> {
    return send(async ({ sdk, client }) => {
      try {
        const answer = await client.send(new sdk.GetObjectCommand(located(path)));
        const { Body, ETag = "", ContentLength = 0, Metadata } = answer;
        if (ContentLength > maximumBytes && Body !== undefined && "destroy" in Body) {
          Body.destroy();
          return { bytes: new Uint8Array(), tag: ETag, generation: 0 };
        }
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, tag: ETag, generation: readGeneration(Metadata) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  /** The state with that tag where it was read before, else the current one. */
  async function getState(path: string, tag: string | undefined): Promise<StoredObject | null> {
    const state = lastRead.get(path);
    return state !== undefined && state.tag === tag ? state : get(path);
  }

  /** Whether it wrote. */
  function put(
    path: string,
    bytes: Uint8Array,
    condition: Pick<Sdk.PutObjectCommandInput, "IfMatch" | "IfNoneMatch" | "Metadata">,
  ): Promise<boolean> {
    return send(async ({ sdk, client }, attempt) => {
      try {
        const input = { ...located(path), ...headersOf(path), ...condition, Body: bytes };
        const ChecksumSHA256 = createHash("sha256").update(bytes).digest("base64");
        await client.send(new sdk.PutObjectCommand({ ...input, ChecksumSHA256 }));
        return true;
      } catch (error) {
        const isRefused = isConditionError(error) || (condition.IfMatch !== undefined && isMissing(error));
        if (!isRefused) throw error;
        // the answer to an earlier attempt may have been lost after it wrote
        return attempt > 1 && isSame((await get(path))?.bytes, bytes);
      }
    });
  }

  /** @param after only what follows this path in the order of paths */
  async function* listObjects(prefix: string, after?: string): AsyncGenerator<DatedFile> {
    let token: string | undefined;
    do {
      const page = await send(({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: address.bucket,
            Prefix: keyOf(prefix),
            ContinuationToken: token,
            ...(after !== undefined && { StartAfter: keyOf(after) }),
          }),
        ),
      );
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        const dateMs = LastModified?.getTime() ?? Infinity;
        if (Key !== undefined) yield { path: Key.slice(address.prefix.length), bytes: Size, dateMs };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async function listKeys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { path } of listObjects(prefix)) keys.push(path);
    return keys;
  }

  /**
   * The keys of a file's states, newest first, without a list of all: there can be as many as a job has written in years. Those before
   * the known state are left out. A copy of it with a higher number hides nothing, and one whose number is above that of the current
   * state counts for nothing: numbers begin again where the current state was put back by hand.
   */
  async function* listGenerations(
    path: string,
    newest: number,
    known: Uint8Array | undefined,
  ): AsyncGenerator<string> {
    const folder = `${generationsPrefix}${path}/`;
    const knownName = known === undefined ? undefined : `-${hashOf(known)}`;
    let end: string | undefined;
    let span = generationsPerList;
    for (let first = newest; first > 0 || end === undefined;) {
      first = Math.max(0, first - span);
      // without a first key at the end: whatever else is there is a state as well
      const begin = first === 0 ? undefined : folder + formatGeneration(first);
      const keys: string[] = [];
      for await (const { path: key } of listObjects(folder, begin)) {
        if (end !== undefined && key >= end) break;
        keys.push(key);
      }
      const place = knownName === undefined ? -1 : keys.findIndex((key) => key.endsWith(knownName));
      const isFound = place !== -1 && keys[place]! < folder + formatGeneration(newest + 1);
      yield* keys.slice(isFound ? place : 0).reverse();
      if (isFound) return;
      end = begin ?? folder;
      // the newest number is not signed: one that is far too high must not cost a request for each thousand below it
      span = keys.length === 0 ? 2 * span : generationsPerList;
    }
  }

  /** The name has the content as well as the number: a state that was put back by hand may have the number of another. */
  const generationPath = (path: string, { generation, bytes }: Omit<StoredObject, "tag">): string =>
    `${generationsPrefix}${path}/${formatGeneration(generation)}-${hashOf(bytes)}`;

  async function saveGeneration(path: string, state: Omit<StoredObject, "tag">): Promise<void> {
    const key = generationPath(path, state);
    if (generations.has(key)) return;
    await put(key, state.bytes, { IfNoneMatch: "*" });
    generations.add(key);
  }

  /** Whether it wrote the state that follows `present`; `null`: the first one. */
  async function putNext(path: string, bytes: Uint8Array, present: StoredObject | null): Promise<boolean> {
    const generation = (present?.generation ?? 0) + 1;
    const Metadata = { generation: String(generation) };
    const write = (condition: { IfMatch: string } | { IfNoneMatch: "*" }) =>
      put(path, bytes, { ...condition, Metadata });
    let isWritten: boolean;
    if (present === null) {
      isWritten = await write({ IfNoneMatch: "*" });
    } else {
      const [quoted, bare] = [present.tag, present.tag.replace(/"/g, "")];
      isWritten = await write({ IfMatch: tagForm === "bare" ? bare : quoted });
      if (isWritten) {
        if (tagForm === "unknown") tagForm = "quoted";
      } else if (tagForm === "unknown" && (await get(path))?.tag === present.tag) {
        isWritten = await write({ IfMatch: bare });
        if (isWritten) tagForm = "bare";
      }
    }
    if (isWritten) await saveGeneration(path, { bytes, generation });
    return isWritten;
  }

  return {
    async read(path) {
      assertStoragePath(path);
      const present = await get(path);
      if (present === null) return null;
      lastRead.set(path, present);
      return { bytes: present.bytes, tag: present.tag };
    },

    async *readVersions(path, known, current) {
      assertStoragePath(path);
      const present = await getState(path, current?.tag);
      if (present !== null) yield present.bytes;
      const currentKey = present === null ? null : generationPath(path, present);
      let keys: string[] = [];
      const readKeys = async () => {
        const states = await Promise.all(keys.map(get));
        keys = [];
        return states.flatMap((state) => state?.bytes ?? []);
      };
      for await (const key of listGenerations(path, present?.generation ?? 0, known)) {
        if (key === currentKey) generations.add(key);
        else keys.push(key);
        if (keys.length === parallelRequests) yield* await readKeys();
      }
      yield* await readKeys();
    },

    async putImmutable(path, bytes) {
      assertStoragePath(path);
      if (await put(path, bytes, { IfNoneMatch: "*" })) return;
      if (isSame((await get(path))?.bytes, bytes)) return;
      throw createReleaseError(
        "changed-bytes",
        `${path} is already stored with other bytes; what was published never changes.`,
      );
    },

    async put(path, bytes) {
      assertStoragePath(path);
      await put(path, bytes, {});
    },

    async remove(path) {
      assertStoragePath(path);
      const states = await listKeys(`${generationsPrefix}${path}/`);
      for (const key of [...states.sort(), path]) {
        await send(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(located(key))));
        generations.delete(key);
      }
    },

    async replace(path, bytes, expectedTag) {
      assertStoragePath(path);
      if (expectedTag === null) return putNext(path, bytes, null);
      const present = await getState(path, expectedTag);
      if (present?.tag !== expectedTag) return false;
      // order: stored before it is replaced, so that no state is ever missing
      await saveGeneration(path, present);
      return putNext(path, bytes, present);
    },

    async list(prefix) {
      return (await listKeys(prefix)).filter((path) => pathGrammar.test(path)).sort();
    },

    async *listDated(prefix) {
      for await (const file of listObjects(prefix)) if (pathGrammar.test(file.path)) yield file;
    },

    async describeBucket() {
      const Bucket = address.bucket;
      const [versions, lock] = await Promise.all([
        send(({ sdk, client }) => client.send(new sdk.GetBucketVersioningCommand({ Bucket }))),
        send(({ sdk, client }) =>
          client
            .send(new sdk.GetObjectLockConfigurationCommand({ Bucket }))
            .catch((error: unknown) => (statusOf(error) === 404 ? null : Promise.reject(error as Error))),
        ),
      ]);
      return [
        ...(versions.Status === "Enabled"
          ? []
          : [
              "The bucket keeps no versions, so who may overwrite or delete can destroy the storage: switch versions on where the store supports conditions with them, or copy the storage elsewhere with portico mirror.",
            ]),
        ...(lock?.ObjectLockConfiguration?.ObjectLockEnabled === "Enabled"
          ? [
              "The bucket locks objects: what portico gc removes takes space until its lock ends, and the scratch files of this check as well.",
            ]
          : []),
      ];
    },
  };
}

/** Who can write to the bucket sets it; 0 where it is missing or no number. */
const readGeneration = (metadata: Record<string, string> = {}): number =>
  /^\d{1,11}$/.test(metadata["generation"] ?? "") ? Number(metadata["generation"]) : 0;

const formatGeneration = (generation: number): string => String(generation).padStart(12, "0");

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

const isSame = (present: Uint8Array | undefined, bytes: Uint8Array): boolean =>
  present !== undefined && Buffer.from(present).equals(bytes);

/** Headers that servers send: a server of static files before the bucket passes these on. */
function headersOf(path: string) {
  const deltaOriginal = originalOfDelta(path);
  const [original, encoding] =
    deltaOriginal === null ? splitEncodedCopy(path) : ([deltaOriginal, deltaEncoding] as const);
  const file = path.startsWith(generationsPrefix) ? null : findSiteFile(`/${original}`, "localhost");
  const stored = file?.folder === "storage" ? file : null;
  const disposition = stored?.headers["Content-Disposition"];
  return {
    ContentType: stored?.contentType ?? contentTypeOf(original),
    CacheControl: stored?.caching ?? (path.startsWith("pages/") ? shortCaching : "no-store"),
    ...(encoding !== null && { ContentEncoding: encoding }),
    ...(disposition !== undefined && { ContentDisposition: disposition }),
  };
}

async function openClient({ region, endpoint, isPathStyle }: S3Address): Promise<Client> {
  // the package warns on each start that later versions of it need a newer Node than the one that runs
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  const sdk = await import("./s3Sdk.ts");
  const agent = { keepAlive: true, maxSockets: parallelRequests };
  const client = new sdk.S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    // this storage repeats requests itself, since the SDK does not repeat downloads that break off
    maxAttempts: 1,
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: answerTimeoutMs,
      requestTimeout: answerTimeoutMs,
    },
  });
  return { sdk, client };
}
