import { ownEntry } from "../ownEntry.ts";
import type { ChannelDocument, ThirdPartyScript } from "../format/index.ts";
import { toDraft } from "./channelDraft.ts";
import type { RemoteRules } from "./channelDraft.ts";

/** Describes in sentences what differs from one channel to another; an empty list means that pages run the same. */
export function describeDifference(before: ChannelDocument | null, after: ChannelDocument | null): string[] {
  const from = before === null ? null : toDraft(before);
  const to = after === null ? null : toDraft(after);
  const names = new Set([...Object.keys(from?.remotes ?? {}), ...Object.keys(to?.remotes ?? {})]);
  return [
    ...[...names]
      .sort()
      .flatMap((name) =>
        compare(
          describeRules(ownEntry(from?.remotes ?? {}, name)),
          describeRules(ownEntry(to?.remotes ?? {}, name)),
        ).map((line) => `${name}: ${line}`),
      ),
    ...compare(
      { "static origins": from?.staticOrigins.map(describeOrigin).join(", ") },
      { "static origins": to?.staticOrigins.map(describeOrigin).join(", ") },
    ),
    ...compare(describeScripts(from?.thirdPartyScripts), describeScripts(to?.thirdPartyScripts)),
  ];
}

type Facts = Readonly<Record<string, string | undefined>>;

function compare(from: Facts, to: Facts): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys]
    .filter((key) => from[key] !== to[key])
    .map((key) => `${key} ${from[key] ?? "none"} → ${to[key] ?? "none"}`);
}

function describeRules(rules: RemoteRules | undefined): Facts {
  if (rules === undefined) return {};
  const { stable, previous, canary, editions = {}, platforms = {}, disabled = false } = rules;
  const { revoked = {}, minimum, capabilities = [] } = rules;
  const overrides = [...Object.entries(editions), ...Object.entries(platforms)];
  return {
    stable,
    previous,
    canary: canary && `${canary.version} for ${canary.percentage} % (${canary.salt})`,
    minimum,
    ...Object.fromEntries(capabilities.map((capability) => [`capability ${capability}`, "granted"])),
    ...Object.fromEntries(Object.entries(revoked).map(([version, reason]) => [`revoked ${version}`, reason])),
    ...Object.fromEntries(overrides.map(([key, version]) => [`for ${key}`, version])),
    ...(disabled && { "kill switch": "off the pages" }),
  };
}

function describeScripts(scripts: readonly ThirdPartyScript[] = []): Facts {
  return Object.fromEntries(
    scripts.map(({ name, address, integrity }) => [
      `script ${name}`,
      `${address} ${integrity.slice(0, 19)}…`,
    ]),
  );
}

const describeOrigin = (origin: string): string => (origin === "" ? "the page's own" : origin);
