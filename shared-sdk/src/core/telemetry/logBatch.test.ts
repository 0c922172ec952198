import fc from "fast-check";
import { maxBatchBytes, writeLogBatches, type LogSource } from "./logBatch.ts";
import { createLogEntry, type LogEntry } from "./logEntry.ts";
import { reportFields } from "./reportFields.ts";

const source: LogSource = { environment: "sitnet", release: "1.0.0" };
const bytes = (text: string) => Buffer.byteLength(text);

interface WireBatch extends LogSource {
  entries: LogEntry[];
}

describe("writeLogBatches", () => {
  it("returns no batches without entries", () => expect(writeLogBatches(source, [])).toEqual([]));

  it("keeps every body within the limit, and all entries in order", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", " ", '"', "\\", "長", "\ud800", "😀"),
      maxLength: 256,
    });
    const entry = fc
      .record({ message: text, stack: text, path: text })
      .map(({ message, stack, path }) =>
        createLogEntry({ level: "error", name: "n", message, data: { stack, path } }, 1, []),
      );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 64 }), (entries) => {
        const batches = writeLogBatches(source, entries);
        for (const { body } of batches) expect(bytes(body)).toBeLessThanOrEqual(maxBatchBytes);
        const parsed = batches.map(({ body }) => JSON.parse(body) as WireBatch);
        expect(parsed.flatMap((batch) => batch.entries)).toEqual(JSON.parse(JSON.stringify(entries)));
        expect(parsed.every((batch) => batch.environment === "sitnet" && batch.release === "1.0.0")).toBe(
          true,
        );
        expect(batches.map(({ count }) => count)).toEqual(parsed.map((batch) => batch.entries.length));
      }),
      { numRuns: 60 },
    );
  });

  it("fills a body up to the limit exactly", () => {
    const empty = bytes(JSON.stringify({ ...source, entries: [] }));
    const entryOf = (size: number) => {
      const frame = bytes(
        JSON.stringify({ ...createLogEntry({ level: "info", name: "", message: "" }, 1, []) }),
      );
      return { level: "info", name: "", message: "m".repeat(size - frame), time: 1 } as LogEntry;
    };
    // the last comma of a list is counted too, which leaves one byte
    const available = maxBatchBytes - empty - 2;
    expect(writeLogBatches(source, [entryOf(4_000), entryOf(available - 4_000)])).toHaveLength(1);
    expect(writeLogBatches(source, [entryOf(4_000), entryOf(available - 4_000 + 1)])).toHaveLength(2);
  });

  it("the longest possible entry fits", () => {
    const longest = "\ud800".repeat(300);
    const data = Object.fromEntries(Object.keys(reportFields).map((field) => [field, longest]));
    const entry = createLogEntry(
      { level: "error", name: longest, code: longest, message: longest, data },
      1e13,
      [],
    );
    const batches = writeLogBatches(source, [entry, entry]);
    expect(batches.length).toBe(2);
    expect(bytes(batches[0]!.body)).toBeLessThanOrEqual(maxBatchBytes);
  });
});
