import type { AppContext } from "@portico/shared-sdk";
import { previewQuery } from "../preview/previewRequest.ts";
import type { ChannelSource } from "../remotes/channelSource.ts";
import { showInspectorPanel, type InspectorPanel } from "./inspectorPanel.ts";
import { createInspectorReport, type InspectedSlot, type InspectorReport } from "./inspectorReport.ts";

/** What the page's slots give to the inspector. */
export interface Inspection {
  readonly channels: Pick<ChannelSource, "current">;
  readonly listSlots: () => readonly InspectedSlot[];
  /** Calls back when a slot enters a state; returns the teardown. */
  readonly onSlotChange: (listener: () => void) => () => void;
  /** Ends the preview that the tab runs. */
  readonly endPreview?: (() => void) | null;
}

let opened: InspectorPanel | null = null;

/** Opens the panel, or closes it where it is open. */
export async function toggleInspector(
  page: Window & typeof globalThis,
  app: AppContext,
  { channels, listSlots, onSlotChange, endPreview = null }: Inspection,
): Promise<void> {
  const createReport = async (): Promise<InspectorReport> => {
    const outcome = await channels.current();
    return createInspectorReport({
      app,
      channel: outcome.ok
        ? { sequence: outcome.channel.document.sequence, source: outcome.channel.source }
        : null,
      slots: listSlots(),
      resources: page.performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof page.PerformanceResourceTiming),
    });
  };
  const report = await createReport();
  if (opened !== null) return opened.close();
  // security: elsewhere a preview needs a permit, which the shell verifies
  const mayPreview = app.environment === "test" && app.isKnownHost && endPreview === null;
  const panel = showInspectorPanel(page, report, {
    openPreview: mayPreview ? openPreview : null,
    endPreview,
    onClosed: () => {
      stop();
      opened = null;
    },
  });
  const stop = onSlotChange(() => void createReport().then(panel.update));
  opened = panel;

  function openPreview(remote: string, version: string): void {
    const address = new URL(page.location.href);
    address.searchParams.set(previewQuery, `${remote}@${version}`);
    page.location.assign(address);
  }
}
