import { editionIds } from "@portico/shared-sdk";
import { InvalidArgumentError } from "commander";
import type { ReleasePlatform } from "../format/index.ts";

const platforms: readonly ReleasePlatform[] = ["app", "h5", "pc", "mini-app"];

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
  return parseList(text, platforms, "platform");
}

export function parseNames(text: string): string[] {
  return text.split(",").filter((name) => name !== "");
}

export function parseWholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError("Give a whole number above 0.");
}

function parseList<Known extends string>(text: string, known: readonly Known[], what: string): Known[] {
  const isKnown = (name: string): name is Known => known.some((item) => item === name);
  const names = text.split(",");
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length === 0) return names.filter(isKnown);
  throw new InvalidArgumentError(`There is no ${what} ${unknown.join(", ")}; there are ${known.join(", ")}.`);
}
