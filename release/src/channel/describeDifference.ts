import { isWithdrawn, ownEntry } from "../format/index.ts";
import type { Card, ChannelDocument, ThirdPartyScript } from "../format/index.ts";
import { toDraft } from "./channelDraft.ts";
import type { CanaryRules, RemoteRules } from "./channelDraft.ts";

/**
 * Describes in sentences what differs from one channel to another; an empty list means that pages run the same. A line ends
 * with {@link lessProtection} where the other channel protects visitors less.
 */
export function describeDifference(before: ChannelDocument | null, after: ChannelDocument | null): string[] {
  const from = before === null ? null : toDraft(before);
  const to = after === null ? null : toDraft(after);
  const names = new Set([...Object.keys(from?.remotes ?? {}), ...Object.keys(to?.remotes ?? {})]);
  return [
    ...[...names].sort().flatMap((name) => {
      const [rulesFrom, rulesTo] = [from, to].map((draft) => ownEntry(draft?.remotes ?? {}, name));
      const weakened = listWeakened(rulesFrom, rulesTo);
      return compare(describeRules(rulesFrom), describeRules(rulesTo), weakened).map(
        (line) => `${name}: ${line}`,
      );
    }),
    ...compare(
      { "static origins": from?.staticOrigins.map(describeOrigin).join(", ") },
      { "static origins": to?.staticOrigins.map(describeOrigin).join(", ") },
    ),
    ...compare(describeScripts(from?.thirdPartyScripts), describeScripts(to?.thirdPartyScripts)),
  ];
}

type Facts = Readonly<Record<string, string | undefined>>;

/** Marks what removes a protection: the signature of the approver is the last that can refuse it. */
export const lessProtection = " (less protection)";

function compare(from: Facts, to: Facts, weakened: ReadonlySet<string> = new Set()): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...keys]
    .filter((key) => from[key] !== to[key])
    .map(
      (key) =>
        `${key} ${from[key] ?? "none"} → ${to[key] ?? "none"}${weakened.has(key) ? lessProtection : ""}`,
    );
}

/**
 * The facts of a remote in which a channel protects less than the one before. These are a kill switch, a minimum or a
 * withdrawn version that is gone, a capability that is new, a canary for more visitors or other editions. A remote that is new has none.
 */
function listWeakened(from: RemoteRules | undefined, to: RemoteRules | undefined): ReadonlySet<string> {
  if (from === undefined) return new Set();
  const { disabled, minimum, revoked = {}, capabilities = [], canary } = from;
  const isLowered =
    minimum !== undefined && (to?.minimum === undefined || isWithdrawn({ minimum }, to.minimum));
  const isRaised =
    canary !== undefined &&
    to?.canary !== undefined &&
    (to.canary.percentage > canary.percentage || hasOtherEditions(canary, to.canary));
  return new Set([
    ...(disabled === true && to?.disabled !== true ? [killSwitch] : []),
    ...(isLowered ? ["minimum"] : []),
    ...(isRaised ? ["canary"] : []),
    ...Object.keys(revoked)
      .filter((version) => to?.revoked?.[version] === undefined)
      .map(describeRevoked),
    ...(to?.capabilities ?? []).filter((name) => !capabilities.includes(name)).map(describeCapability),
  ]);
}

/** Whether a canary selects from an edition that another one does not have. */
const hasOtherEditions = ({ editions: known }: CanaryRules, { editions }: CanaryRules): boolean =>
  known !== undefined && (editions === undefined || editions.some((edition) => !known.includes(edition)));

const killSwitch = "kill switch";
const describeRevoked = (version: string): string => `revoked ${version}`;
const describeCapability = (name: string): string => `capability ${name}`;

function describeRules(rules: RemoteRules | undefined): Facts {
  if (rules === undefined) return {};
  const { stable, previous, only, canary, editions = {}, platforms = {}, disabled = false } = rules;
  const { revoked = {}, minimum, capabilities = [], places = {} } = rules;
  const overrides = [...Object.entries(editions), ...Object.entries(platforms)];
  return {
    stable,
    previous,
    "limited to": only?.join(", "),
    canary: canary && `${canary.version} for ${describeShare(canary)} (${canary.salt})`,
    minimum,
    ...Object.fromEntries(capabilities.map((capability) => [describeCapability(capability), "granted"])),
    ...Object.fromEntries(
      Object.entries(revoked).map(([version, reason]) => [describeRevoked(version), reason]),
    ),
    ...Object.fromEntries(
      Object.entries(places).map(([place, card]) => [`card in ${place}`, describeCard(card)]),
    ),
    ...Object.fromEntries(overrides.map(([key, version]) => [`for ${key}`, version])),
    ...(disabled && { [killSwitch]: "off the pages" }),
  };
}

/** Describes the visitors of a canary, such as `10 %` or `10 % of turkey`. */
export function describeShare({ percentage, editions }: CanaryRules): string {
  return `${percentage} %${editions === undefined ? "" : ` of ${editions.join(", ")}`}`;
}

function describeCard({ pages = [], order, editions = [], startsAt, endsAt }: Card): string {
  const dateOf = (at: number) => new Date(at).toISOString();
  const facts = [
    ...(pages.length > 0 ? [`on ${pages.join(", ")}`] : []),
    ...(order !== undefined ? [`order ${order}`] : []),
    ...(editions.length > 0 ? [`for ${editions.join(", ")}`] : []),
    ...(startsAt !== undefined ? [`from ${dateOf(startsAt)}`] : []),
    ...(endsAt !== undefined ? [`until ${dateOf(endsAt)}`] : []),
  ];
  return facts.join(", ") || "always";
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
