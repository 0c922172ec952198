import type { FastifyInstance } from "fastify";
import { successEnvelope } from "../http/envelope.ts";

/** A batch of entries, or of the browser's reports, as it arrived. Units: `receivedAtMs` in milliseconds since the epoch */
interface ReceivedBatch {
  readonly receivedAtMs: number;
  readonly batch: unknown;
}

export interface CollectorOptions {
  readonly now: () => number;
  /** Lets tests read the received entries at `/__collector` (GET) and clear them (DELETE). */
  readonly isReadable: boolean;
}

const maxBatches = 200;

/**
 * Accepts the monitoring batches of pages, and the browsers' own reports: violations of a page's policies.
 *
 * Shape:  `{ environment, release, entries: [{ level, name, code?, message, time, data? }] }` as JSON; the type may
 *         be `text/plain`, which a page can send without a preflight while it is unloaded. Reports are the array of the
 *         Reporting API, or the single object of `report-uri`
 * Errors: 400 for a body that is not a JSON object with entries, and for reports of another shape
 * Source: S15.5
 */
export function registerCollector(app: FastifyInstance, { now, isReadable }: CollectorOptions): void {
  let batches: readonly ReceivedBatch[] = [];
  let reports: readonly ReceivedBatch[] = [];
  const append = (list: readonly ReceivedBatch[], batch: unknown): readonly ReceivedBatch[] =>
    [...list, { receivedAtMs: now(), batch }].slice(-maxBatches);

  app.register(async (collector) => {
    collector.removeAllContentTypeParsers();
    collector.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

    collector.post("/v1/logs", (request, reply) => {
      const batch = parseBatch((request.body as string | undefined) ?? "");
      if (batch === null) return reply.code(400).send();
      batches = append(batches, batch);
      return reply.code(204).send();
    });

    collector.post("/v1/reports", (request, reply) => {
      const batch = parseReports((request.body as string | undefined) ?? "");
      if (batch === null) return reply.code(400).send();
      reports = append(reports, batch);
      return reply.code(204).send();
    });
  });

  if (!isReadable) return;
  app.get("/__collector", () => successEnvelope({ batches, reports }));
  app.delete("/__collector", () => {
    batches = [];
    reports = [];
    return successEnvelope({ batches, reports });
  });
}

function parseBatch(text: string): object | null {
  const value = parseObject(text);
  return value !== null && Array.isArray((value as Record<string, unknown>)["entries"]) ? value : null;
}

function parseReports(text: string): object | null {
  const value = parseObject(text);
  return Array.isArray(value) || (value !== null && "csp-report" in value) ? value : null;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
