import type { SlotExplanation } from "../remotes/explainSlot.ts";
import type { CreateElement } from "./elementCreator.ts";
import type { InspectedSlot, InspectorReport } from "./inspectorReport.ts";
import type { Load } from "./listLoads.ts";

type Cell = string | HTMLElement;

const none = "–";
const formatMs = (value: number | null) => (value === null ? none : `${Math.round(value)} ms`);

/** The page's facts, its slots with their refusals, and its loads as a waterfall. */
export function renderReport(create: CreateElement, report: InspectorReport): readonly HTMLElement[] {
  function createTable(
    caption: string,
    columns: readonly string[],
    rows: readonly HTMLElement[],
  ): HTMLElement {
    const head = create("tr", {}, ...columns.map((column) => create("th", { scope: "col" }, column)));
    const table = create("table", {}, create("thead", {}, head), create("tbody", {}, ...rows));
    // keyboard: what scrolls must be reachable
    return create("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, table);
  }
  const createRow = (cells: readonly Cell[]) =>
    create("tr", {}, ...cells.map((cell) => (typeof cell === "string" ? create("td", {}, cell) : cell)));

  function createFacts(facts: readonly (readonly [string, string])[]): HTMLElement {
    return create(
      "dl",
      {},
      ...facts.map(([name, value]) => create("div", {}, create("dt", {}, name), create("dd", {}, value))),
    );
  }

  const createSlotRow = (slot: InspectedSlot) =>
    createRow([
      create("td", {}, create("code", {}, slot.remote)),
      create("td", { "data-state": slot.state }, slot.state),
      slot.release ?? none,
      slot.source,
      slot.bucket === null ? none : String(slot.bucket),
      formatMs(slot.timings.filesMs),
      formatMs(slot.timings.mountedMs),
      create(
        "td",
        { class: "file", title: slot.integrity ?? "" },
        create("code", {}, slot.integrity ?? none),
      ),
    ]);

  function createRefusals(slots: readonly InspectedSlot[]): HTMLElement {
    const rows = slots.flatMap(({ remote, rejected }) =>
      rejected.map(({ version, code, cause, message }) =>
        createRow([
          create("td", {}, create("code", {}, remote)),
          version ?? none,
          create("td", {}, create("code", {}, code)),
          create("td", {}, create("code", {}, cause === "" ? none : cause)),
          create("td", { class: "text" }, message),
        ]),
      ),
    );
    return rows.length === 0
      ? create("p", {}, "No release was refused.")
      : createTable("Refusals", ["Remote", "Release", "Code", "Cause", "Message"], rows);
  }

  function createWaterfall(loads: readonly Load[]): HTMLElement {
    const endMs = Math.max(1, ...loads.map(({ startMs, durationMs }) => startMs + durationMs));
    const rows = loads.map(({ owner, path, startMs, durationMs, transferredBytes }) => {
      const bar = create("div", { class: "bar", "aria-hidden": "true" });
      bar.style.inlineSize = `${(100 * durationMs) / endMs}%`;
      bar.style.marginInlineStart = `${(100 * startMs) / endMs}%`;
      return createRow([
        create("td", {}, create("code", {}, owner)),
        create("td", { class: "file", title: path }, path.slice(path.lastIndexOf("/") + 1)),
        formatBytes(transferredBytes),
        formatMs(startMs),
        formatMs(durationMs),
        create("td", { class: "line" }, bar),
      ]);
    });
    return rows.length === 0
      ? create("p", {}, "The browser has recorded no loads.")
      : createTable("Loads", ["Owner", "File", "Bytes", "Start", "Duration", "Waterfall"], rows);
  }

  return [
    createFacts([
      ["Environment", report.environment],
      ["Edition", report.edition],
      ["Locale", report.locale],
      ["Platform", report.platform],
      ["Shell", report.shellVersion],
      ["Channel", formatChannel(report.channel)],
    ]),
    create("h3", {}, "Slots"),
    createTable(
      "Slots",
      ["Remote", "State", "Release", "Source", "Bucket", "Files", "Mounted", "Integrity"],
      report.slots.map(createSlotRow),
    ),
    create("h3", {}, "Refusals"),
    createRefusals(report.slots),
    create("h3", {}, "Loads"),
    createWaterfall(report.loads),
  ];
}

const formatChannel = (channel: SlotExplanation["channel"]) =>
  channel === null ? "none" : `${channel.sequence}, from ${channel.source}`;

function formatBytes(bytes: number | null): string {
  if (bytes === null) return "not available";
  return bytes === 0 ? "from cache" : `${(bytes / 1_000).toFixed(1)} kB`;
}
