import type { ReleaseCandidate } from "./releaseCandidate.ts";
import type { SlotState, SlotStatus } from "./slotTransition.ts";

/** The result of `window.portico.explain`. */
export interface SlotExplanation {
  readonly state: SlotStatus;
  readonly release: string | null;
  readonly source: ReleaseCandidate["rule"] | "fallback";
  readonly rule: string | null;
  /** When the permit of a preview ends, in milliseconds since the epoch; `null` without one. */
  readonly previewUntil: number | null;
  readonly bucket: number | null;
  /** sha384 of the entry that runs. */
  readonly integrity: string | null;
  /** Folder of the release's files. */
  readonly base: string | null;
  /** The channel that names the release. */
  readonly channel: { readonly sequence: number; readonly source: "network" | "storage" } | null;
  /** When each step was over, in milliseconds since the page's navigation began. */
  readonly timings: {
    readonly channelMs: number | null;
    readonly startedMs: number | null;
    readonly filesMs: number | null;
    readonly mountedMs: number | null;
  };
  /** The last 20 candidates that were not shown or did not stay, oldest first. */
  readonly rejected: readonly {
    readonly version: string | null;
    readonly code: string;
    readonly cause: string;
    readonly message: string;
  }[];
}

export function explainSlot({ status, shown, channel: latest, rejected }: SlotState): SlotExplanation {
  const { candidate, mounted } = shown ?? {};
  const channel = candidate?.channel ?? latest;
  return {
    state: status,
    release: candidate?.version ?? null,
    source: candidate?.rule ?? "fallback",
    rule: candidate?.rule ?? null,
    previewUntil: candidate?.previewUntil ?? null,
    bucket: candidate?.bucket ?? null,
    integrity: candidate?.release.entry.integrity ?? null,
    base: candidate?.release.base ?? null,
    channel: channel && { sequence: channel.document.sequence, source: channel.source },
    timings: {
      channelMs: shown?.channelMs ?? channel?.verifiedMs ?? null,
      startedMs: mounted?.start.startedMs ?? null,
      filesMs: mounted?.filesMs ?? null,
      mountedMs: shown?.mountedMs ?? null,
    },
    rejected: rejected.map(({ version, code, cause, message }) => ({ version, code, cause, message })),
  };
}
