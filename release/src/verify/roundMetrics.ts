import type { OriginFinding } from "./originFinding.ts";
import { releaseStates, type ServedFacts } from "./servedFacts.ts";
import type { OriginReport } from "./verifyOrigin.ts";

/** The figures of the rounds of a watcher. */
export interface RoundMetrics {
  /** Adds a round. Units: `endedAt` in milliseconds since the epoch, `durationMs` of a clock that is not set */
  add(reports: readonly OriginReport[], endedAt: number, durationMs: number): void;
  /** The text format of Prometheus, version 0.0.4. */
  format(): string;
}

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Served {
  readonly sequence: number;
  readonly facts: ServedFacts;
}

/**
 * Creates the figures of a watcher. An origin whose channel is refused keeps the figures of the last one that was verified, so that
 * alerts about its expiry go on.
 */
export function createRoundMetrics(): RoundMetrics {
  let rounds = 0;
  let endedAt: number | null = null;
  let durationMs = 0;
  let latest: readonly OriginReport[] = [];
  const served = new Map<string, Served>();
  return {
    add: (reports, at, took) => {
      rounds += 1;
      [latest, endedAt, durationMs] = [reports, at, took];
      for (const { origin, sequence, facts } of reports) {
        if (sequence !== null && facts !== null) served.set(origin, { sequence, facts });
      }
    },
    format: () => {
      const labelsOf = ({ origin, environment }: OriginReport) => ({ origin, channel: environment });
      const perOrigin = (read: (served: Served) => number | null): Sample[] =>
        latest.flatMap((report) => {
          const known = served.get(report.origin);
          const value = known === undefined ? null : read(known);
          return value === null ? [] : [{ labels: labelsOf(report), value }];
        });
      const time = (read: (facts: ServedFacts) => number | null): Sample[] =>
        perOrigin(({ facts }) => {
          const ms = read(facts);
          return ms === null ? null : ms / 1000;
        });
      const findings = latest.flatMap((report) => countFindings(report, labelsOf(report)));
      const releases = releaseStates.flatMap((state) =>
        perOrigin(({ facts }) => facts.releases[state]).map(({ labels, value }) => ({
          labels: { ...labels, state },
          value,
        })),
      );
      const files = latest.map((report) => ({ labels: labelsOf(report), value: report.files }));
      return [
        formatMetric("rounds_total", "counter", "Rounds since the start of the watcher.", [
          { labels: {}, value: rounds },
        ]),
        formatMetric(
          "round_end_timestamp_seconds",
          "gauge",
          "When the last round ended.",
          endedAt === null ? [] : [{ labels: {}, value: endedAt / 1000 }],
        ),
        formatMetric(
          "round_duration_seconds",
          "gauge",
          "How long the last round took.",
          endedAt === null ? [] : [{ labels: {}, value: durationMs / 1000 }],
        ),
        formatMetric("files", "gauge", "Files that the last round compared.", files),
        formatMetric(
          "findings",
          "gauge",
          "Differences of the last round, by code and by the error of pages.",
          findings,
        ),
        formatMetric(
          "channel_sequence",
          "gauge",
          "Sequence of the channel.",
          perOrigin(({ sequence }) => sequence),
        ),
        formatMetric(
          "channel_issued_timestamp_seconds",
          "gauge",
          "When the channel was issued.",
          time(({ issuedAt }) => issuedAt),
        ),
        formatMetric(
          "channel_expires_timestamp_seconds",
          "gauge",
          "When pages begin to refuse the channel.",
          time(({ notAfter }) => notAfter),
        ),
        formatMetric(
          "timestamp_expires_timestamp_seconds",
          "gauge",
          "When pages begin to refuse the channel's timestamp.",
          time(({ timestampNotAfter }) => timestampNotAfter),
        ),
        formatMetric(
          "keyring_sequence",
          "gauge",
          "Sequence of the keyring.",
          perOrigin(({ facts }) => facts.keyring.sequence),
        ),
        formatMetric(
          "keyring_issued_timestamp_seconds",
          "gauge",
          "When the keyring was issued.",
          time(({ keyring }) => keyring.issuedAt),
        ),
        formatMetric(
          "keyring_expires_timestamp_seconds",
          "gauge",
          "When pages begin to refuse the keyring and all its keys.",
          time(({ keyring }) => keyring.notAfter),
        ),
        formatMetric(
          "channel_keys",
          "gauge",
          "Platform keys that may sign the channel.",
          perOrigin(({ facts }) => facts.keyring.keys),
        ),
        formatMetric(
          "channel_key_threshold",
          "gauge",
          "Platform keys that must sign the channel.",
          perOrigin(({ facts }) => facts.keyring.threshold),
        ),
        formatMetric("releases", "gauge", "Rules of the channel by what they do with a release.", releases),
      ].join("");
    },
  };
}

/** Those that there are, and a sample for each code that alerts name, so that a rule sees it begin and end. */
function countFindings({ findings }: OriginReport, labels: Sample["labels"]): Sample[] {
  const counts = new Map<string, number>();
  const keyOf = ({ code, detail = "" }: Pick<OriginFinding, "code" | "detail">) =>
    JSON.stringify([code, detail]);
  for (const code of ["changed-bytes", "channel-refused", "unreachable"] as const) {
    counts.set(keyOf({ code }), 0);
  }
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return [...counts].map(([key, value]) => {
    const [code = "", detail = ""] = JSON.parse(key) as string[];
    return { labels: { ...labels, code, detail }, value };
  });
}

function formatMetric(
  name: string,
  type: "counter" | "gauge",
  help: string,
  samples: readonly Sample[],
): string {
  if (samples.length === 0) return "";
  const lines = samples.map(({ labels, value }) => {
    const list = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `portico_${name}${list.length === 0 ? "" : `{${list.join(",")}}`} ${value}`;
  });
  return [`# HELP portico_${name} ${help}`, `# TYPE portico_${name} ${type}`, ...lines, ""].join("\n");
}

const escapeLabel = (text: string): string => text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
