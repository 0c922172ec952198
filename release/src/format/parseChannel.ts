import type {
  ChannelCanary,
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  FileRef,
  ForeignScript,
  JsonWebSignature,
  ReleasePlatform,
} from "./channel.ts";
import { createChannelError } from "./channelError.ts";
import type { ChannelError, ChannelRefusal } from "./channelError.ts";
import { parseIntegrity } from "./parseIntegrity.ts";

const platforms: readonly string[] = ["app", "h5", "pc", "mini-app"] satisfies ReleasePlatform[];

const nameGrammar = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const versionGrammar = /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
const contractGrammar = /^\d+\.\d+$/;
// relative, no segment begins with a dot, nothing that needs decoding
const pathGrammar = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/;
const messagesGrammar = /^([\w@~-]+\/)*\{locale\}\.json$/;
const originGrammar = /^$|^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/;
const addressGrammar = /^(https:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w@~-][\w.@~-]*)+$/;
const signaturePartGrammar = /^[\w-]+$/;

/** A channel document that was read, and the parts of it that must not run. */
export interface ParsedChannel {
  readonly document: ChannelDocument;
  readonly refusals: readonly ChannelRefusal[];
}

export type ChannelParseResult =
  | { readonly ok: true; readonly channel: ParsedChannel }
  | { readonly ok: false; readonly error: ChannelError };

/**
 * Reads the text of a channel document. Says nothing about who wrote it: see {@link verifyChannel}.
 *
 * A fault in the document refuses all of it; a fault inside one remote or release refuses only that part, so that
 * one team's mistake can't take the other remotes down. Fields it does not know are left out of what it returns.
 *
 * Shape:  the text of a {@link ChannelDocument} exactly as `JSON.stringify` writes it
 * Errors: {@link ChannelError} as data, for the whole or among the refusals
 */
export function parseChannel(text: string): ChannelParseResult {
  try {
    return { ok: true, channel: readChannel(text) };
  } catch (error) {
    return { ok: false, error: error as ChannelError };
  }
}

function readChannel(text: string): ParsedChannel {
  const fields = readObject(parseCanonicalJson(text), "channel");
  if (fields["schema"] !== 1) throw createChannelError("unknown-schema", "schema");
  const refusals: ChannelRefusal[] = [];
  const issuedAt = readCount(fields["issuedAt"], "issuedAt");
  const notAfter = readCount(fields["notAfter"], "notAfter");
  if (notAfter <= issuedAt) throw createChannelError("bad-field", "notAfter");
  return {
    document: {
      schema: 1,
      environment: readText(fields["environment"], "environment", nameGrammar),
      sequence: readCount(fields["sequence"], "sequence"),
      issuedAt,
      notAfter,
      staticOrigins: readList(fields["staticOrigins"], "staticOrigins", (value, at) =>
        readText(value, at, originGrammar),
      ),
      remotes: readMap(fields["remotes"], "remotes", nameGrammar, (value, at, name) => {
        try {
          return readRemote(value, at, name, refusals);
        } catch (error) {
          refusals.push({ remote: name, error: error as ChannelError });
          return undefined;
        }
      }),
      foreignScripts: readList(fields["foreignScripts"], "foreignScripts", readForeignScript),
    },
    refusals,
  };
}

/** JSON that reads back as the same text has no repeated keys, and so only one meaning. */
function parseCanonicalJson(text: string): unknown {
  let value: unknown;
  let canonicalText: string;
  try {
    value = JSON.parse(text);
    canonicalText = JSON.stringify(value);
  } catch {
    throw createChannelError("not-json", "channel");
  }
  if (canonicalText !== text) throw createChannelError("not-canonical", "channel");
  return value;
}

function readRemote(value: unknown, at: string, name: string, refusals: ChannelRefusal[]): ChannelRemote {
  const fields = readObject(value, at);
  const { canary, editions, platforms: byPlatform, disabled, previous } = fields;
  const remote: ChannelRemote = {
    stable: readVersion(fields["stable"], `${at}.stable`),
    ...(canary !== undefined && { canary: readCanary(canary, `${at}.canary`) }),
    ...(editions !== undefined && {
      editions: readMap(editions, `${at}.editions`, nameGrammar, readVersion),
    }),
    ...(byPlatform !== undefined && { platforms: readPlatforms(byPlatform, `${at}.platforms`) }),
    ...(disabled !== undefined && { disabled: readFlag(disabled, `${at}.disabled`) }),
    ...(previous !== undefined && { previous: readVersion(previous, `${at}.previous`) }),
    releases: readMap(fields["releases"], `${at}.releases`, versionGrammar, (release, atRelease, version) => {
      try {
        return readRelease(release, atRelease, name, version);
      } catch (error) {
        refusals.push({ remote: name, version, error: error as ChannelError });
        return undefined;
      }
    }),
  };
  for (const version of listVersions(remote)) {
    const isKnown = remote.releases[version] !== undefined;
    if (!isKnown && !refusals.some((refusal) => refusal.remote === name && refusal.version === version)) {
      refusals.push({
        remote: name,
        version,
        error: createChannelError("release-missing", `${at}.releases.${version}`),
      });
    }
  }
  return remote;
}

/** Every version that a remote's rules can lead to, and the one that a rollback leads to. */
export function listVersions(remote: Omit<ChannelRemote, "releases">): string[] {
  const named = [
    remote.stable,
    remote.canary?.version,
    remote.previous,
    ...Object.values(remote.editions ?? {}),
    ...Object.values(remote.platforms ?? {}),
  ];
  return [...new Set(named.filter((version) => version !== undefined))];
}

function readCanary(value: unknown, at: string): ChannelCanary {
  const fields = readObject(value, at);
  const percentage = fields["percentage"];
  const isPercentage =
    typeof percentage === "number" &&
    percentage >= 0 &&
    percentage <= 100 &&
    Number(percentage.toFixed(2)) === percentage;
  if (!isPercentage) throw createChannelError("bad-field", `${at}.percentage`);
  return {
    version: readVersion(fields["version"], `${at}.version`),
    percentage,
    salt: readText(fields["salt"], `${at}.salt`, /^[\w.@-]{1,64}$/),
  };
}

function readPlatforms(value: unknown, at: string): Partial<Record<ReleasePlatform, string>> {
  return readMap(value, at, nameGrammar, (version, atPlatform, platform) => {
    if (!platforms.includes(platform)) throw createChannelError("bad-field", atPlatform);
    return readVersion(version, atPlatform);
  });
}

function readRelease(value: unknown, at: string, remote: string, version: string): ChannelRelease {
  const fields = readObject(value, at);
  const base = `/remotes/${remote}/${version}/`;
  const entryGlobal = `${remote}@${version}`;
  // a release is at home in one place only, so it can't be passed off as another remote's or another version
  if (fields["base"] !== base) throw createChannelError("wrong-remote", `${at}.base`);
  if (fields["entryGlobal"] !== entryGlobal) throw createChannelError("wrong-remote", `${at}.entryGlobal`);
  const messages = fields["messages"];
  return {
    base,
    contract: readText(fields["contract"], `${at}.contract`, contractGrammar),
    entryGlobal,
    entry: readFileRef(fields["entry"], `${at}.entry`),
    scripts: readList(fields["scripts"], `${at}.scripts`, readFileRef),
    lazyScripts: readList(fields["lazyScripts"], `${at}.lazyScripts`, readFileRef),
    styles: readList(fields["styles"], `${at}.styles`, readFileRef),
    ...(messages !== undefined && { messages: readText(messages, `${at}.messages`, messagesGrammar) }),
    record: readFileRef(fields["record"], `${at}.record`),
    signatures: readSignatures(fields["signatures"], `${at}.signatures`),
  };
}

function readFileRef(value: unknown, at: string): FileRef {
  const fields = readObject(value, at);
  const { path } = fields;
  if (typeof path !== "string" || !pathGrammar.test(path)) throw createChannelError("bad-path", `${at}.path`);
  return {
    path,
    integrity: parseIntegrity(fields["integrity"], `${at}.integrity`),
    bytes: readCount(fields["bytes"], `${at}.bytes`),
  };
}

function readForeignScript(value: unknown, at: string): ForeignScript {
  const fields = readObject(value, at);
  return {
    name: readText(fields["name"], `${at}.name`, nameGrammar),
    address: readText(fields["address"], `${at}.address`, addressGrammar),
    integrity: parseIntegrity(fields["integrity"], `${at}.integrity`),
  };
}

/**
 * Reads the signatures of a channel file or a release.
 *
 * Errors: {@link ChannelError}, thrown
 */
export function readSignatures(value: unknown, at: string): JsonWebSignature[] {
  return readList(value, at, (item, atItem) => {
    const fields = readObject(item, atItem);
    return {
      protected: readText(fields["protected"], `${atItem}.protected`, signaturePartGrammar),
      signature: readText(fields["signature"], `${atItem}.signature`, signaturePartGrammar),
    };
  });
}

/**
 * Reads a plain object.
 *
 * Errors: {@link ChannelError}, thrown
 */
export function readObject(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createChannelError("bad-field", at);
  }
  // the federation runtime would run this field's text as code
  if ("getPublicPath" in value) throw createChannelError("unexpected-field", `${at}.getPublicPath`);
  return value as Record<string, unknown>;
}

function readMap<Value>(
  value: unknown,
  at: string,
  keyGrammar: RegExp,
  read: (item: unknown, at: string, key: string) => Value | undefined,
): Record<string, Value> {
  // no prototype: a key such as "constructor" is only a key, and looking one up finds nothing inherited
  const map = Object.create(null) as Record<string, Value>;
  for (const [key, item] of Object.entries(readObject(value, at))) {
    const atItem = `${at}.${key}`;
    const result = read(item, atItem, readText(key, atItem, keyGrammar));
    if (result !== undefined) map[key] = result;
  }
  return map;
}

function readList<Value>(value: unknown, at: string, read: (item: unknown, at: string) => Value): Value[] {
  if (!Array.isArray(value)) throw createChannelError("bad-field", at);
  return value.map((item, index) => read(item, `${at}[${index}]`));
}

function readText(value: unknown, at: string, grammar: RegExp): string {
  if (typeof value !== "string" || !grammar.test(value)) throw createChannelError("bad-field", at);
  return value;
}

function readVersion(value: unknown, at: string): string {
  return readText(value, at, versionGrammar);
}

function readCount(value: unknown, at: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw createChannelError("bad-field", at);
  return value as number;
}

function readFlag(value: unknown, at: string): boolean {
  if (typeof value !== "boolean") throw createChannelError("bad-field", at);
  return value;
}
