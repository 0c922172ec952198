import type { AppContext } from "@portico/shared-sdk";
import type { SlotExplanation } from "../remotes/explainSlot.ts";
import { listLoads, type Load } from "./listLoads.ts";

/** A slot of the page, as `window.portico.explain` describes it. */
export interface InspectedSlot extends SlotExplanation {
  readonly remote: string;
}

/** What the inspector shows, and copies as JSON. It has no data of the user. */
export interface InspectorReport {
  readonly shellVersion: string;
  readonly environment: string;
  readonly edition: string;
  readonly locale: string;
  readonly platform: string;
  /** The channel that the page runs on; `null` without one. */
  readonly channel: SlotExplanation["channel"];
  readonly slots: readonly InspectedSlot[];
  /** The loads by their start. */
  readonly loads: readonly Load[];
}

export interface InspectorFacts {
  readonly app: AppContext;
  readonly channel: InspectorReport["channel"];
  readonly slots: readonly InspectedSlot[];
  readonly resources: readonly PerformanceResourceTiming[];
}

export function createInspectorReport({ app, channel, slots, resources }: InspectorFacts): InspectorReport {
  return {
    shellVersion: app.shellVersion,
    environment: app.environment,
    edition: app.edition,
    locale: app.locale,
    platform: app.platform,
    channel,
    slots,
    loads: listLoads(slots, resources, app.origins.page),
  };
}
