import { editionIds } from "@portico/shared-sdk";
import { environments } from "@portico/shared-sdk/host";
import { InvalidArgumentError, Option } from "commander";
import coerce from "semver/functions/coerce.js";
import valid from "semver/functions/valid.js";
import { splitCommand } from "./splitCommand.ts";
import { releasePlatforms, type ReleasePlatform } from "../format/channel.ts";
import { nameGrammar, versionGrammar } from "../format/index.ts";
import { printableLine } from "../terminal/index.ts";

/** Reads a percentage for `--canary`: 0 to 100 with at most two decimals. */
export function parsePercentage(text: string): number {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
  throw new InvalidArgumentError(
    "Give a percentage from 0 to 100 with at most two decimals, such as 5 or 0.25.",
  );
}

export function parseEditions(text: string): string[] {
  return parseList(text, editionIds, "edition");
}

export function parsePlatforms(text: string): ReleasePlatform[] {
  return parseList(text, releasePlatforms, "platform");
}

export function parseChannels(text: string): string[] {
  return parseList(text, environments, "channel");
}

/** Reads the name of a remote; the channel's parser accepts the same names. */
export function parseRemote(name: string): string {
  if (nameGrammar.test(name)) return name;
  throw new InvalidArgumentError(
    `"${name}" can't be a remote; names are lower-case letters, digits and single hyphens, such as header.`,
  );
}

/** Reads the version of a release. */
export function parseVersion(version: string): string {
  if (versionGrammar.test(version)) return version;
  throw new InvalidArgumentError(`"${version}" is not a version; give one such as 1.2.0.`);
}

/** Reads a minimum version, which has no pre-release. */
export function parseMinimum(version: string): string {
  if (/^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new InvalidArgumentError(`"${version}" can't be a minimum; give three numbers, such as 1.3.0.`);
}

export function parseRemotes(text: string): string[] {
  return text.split(",").map(parseRemote);
}

/** Reads a package with the version that pages would share; `react@20` is `react@20.0.0`. */
export function parseSharedPackage(text: string): { readonly name: string; readonly version: string } {
  const at = text.lastIndexOf("@");
  const [name, given] = [text.slice(0, at), text.slice(at + 1)];
  const version = valid(/^\d+(\.\d+)?$/.test(given) ? coerce(given) : given);
  if (at > 0 && version !== null) return { name, version };
  throw new InvalidArgumentError(`Give a package and a version, such as react@20 or react@19.4.0.`);
}

/** Reads origins for `--static-origins`; `self` becomes the empty string, which means the page's own origin in a channel. */
export function parseStaticOrigins(text: string): string[] {
  return text.split(",").map((origin) => {
    if (origin === "self") return "";
    const url = URL.canParse(origin) ? new URL(origin) : null;
    const isSafe =
      url?.protocol === "https:" || (url?.protocol === "http:" && /(^|\.)localhost$/.test(url.hostname));
    if (isSafe && url.origin === origin) return origin;
    throw new InvalidArgumentError(
      `"${origin}" is no origin; give self, or one such as https://static.portico.example.`,
    );
  });
}

/** Reads a time with its zone, such as `2027-01-10T09:00Z`, as milliseconds since the epoch. */
export function parseTime(text: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError("Give a time with its zone, such as 2027-01-10T09:00Z.");
}

/** Reads a text of one line, without characters that hide or change others. */
export function parseLineUpTo(maximumCharacters: number): (text: string) => string {
  return (text) => {
    const { length } = [...text];
    if (text.trim() !== "" && length <= maximumCharacters && printableLine(text) === text) return text;
    throw new InvalidArgumentError(`Give one line of 1 to ${maximumCharacters} characters.`);
  };
}

export function parseWholeNumberUpTo(maximum: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,9}$/.test(text) && Number(text) > 0 && Number(text) <= maximum) return Number(text);
    throw new InvalidArgumentError(`Give a whole number from 1 to ${maximum}.`);
  };
}

/** Reads the program and arguments of `--signer`, such as `exec:sign-with-token --slot 1`. */
export function parseSigner(text: string): [string, ...string[]] {
  const words = text.startsWith("exec:") ? splitCommand(text.slice("exec:".length)) : [];
  if (words === null) throw new InvalidArgumentError(`A quote in "${text}" is not closed.`);
  const [program, ...args] = words;
  if (program !== undefined && program !== "") return [program, ...args];
  throw new InvalidArgumentError('Give a program, such as "exec:sign-with-token --slot 1".');
}

/** Headers that load, redirect, store or allow something in a page; a server has no reason to add one. */
const headersWithEffect =
  /^(clear-site-data|content-security-policy.*|link|location|refresh|service-worker-allowed|set-cookie|(x-)?sourcemap|.*-policy.*)$/;

/** Reads header names for `--allow-headers`. */
export function parseHeaderNames(text: string): string[] {
  return text.split(",").map((given) => {
    const name = given.toLowerCase();
    if (/^[a-z\d-]+$/.test(name) && !headersWithEffect.test(name)) return name;
    throw new InvalidArgumentError(
      `"${given}" can't be allowed; give names of headers without an effect on pages, such as x-cache.`,
    );
  });
}

function parseList<Known extends string>(text: string, known: readonly Known[], what: string): Known[] {
  const isKnown = (name: string): name is Known => known.some((item) => item === name);
  const names = text.split(",");
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length === 0) return names.filter(isKnown);
  throw new InvalidArgumentError(`There is no ${what} ${unknown.join(", ")}; there are ${known.join(", ")}.`);
}

/** `--reason` of a command that signs a document. */
export const createReasonOption = (
  description = "why, such as a ticket: up to 200 characters, which history shows and pages don't load",
): Option => new Option("--reason <text>", description).argParser(parseLineUpTo(200));
