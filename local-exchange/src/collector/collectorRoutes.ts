import type { FastifyInstance } from "fastify";
import { successEnvelope } from "../http/envelope.ts";

/** A batch as it arrived. Units: `receivedAtMs` in milliseconds since the epoch */
interface ReceivedBatch {
  readonly receivedAtMs: number;
  readonly batch: unknown;
}

export interface CollectorOptions {
  readonly now: () => number;
  /** Lets tests read at `/__collector` what arrived (GET) and forget it (DELETE). */
  readonly isReadable: boolean;
}

const maxBatches = 200;

/**
 * Takes the monitoring batches of pages.
 *
 * Shape:  `{ environment, release, entries: [{ level, name, code?, message, time, data? }] }` as JSON; the type may
 *         be `text/plain`, which a page that is going away can send without a preflight
 * Errors: 400 for what is no JSON object with entries
 * Source: product spec §7 "Other sources"; path and shape by decision
 */
export function registerCollector(app: FastifyInstance, { now, isReadable }: CollectorOptions): void {
  let batches: readonly ReceivedBatch[] = [];

  app.register(async (collector) => {
    collector.removeAllContentTypeParsers();
    collector.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

    collector.post("/v1/logs", (request, reply) => {
      const batch = parseBatch((request.body as string | undefined) ?? "");
      if (batch === null) return reply.code(400).send();
      batches = [...batches, { receivedAtMs: now(), batch }].slice(-maxBatches);
      return reply.code(204).send();
    });
  });

  if (!isReadable) return;
  app.get("/__collector", () => successEnvelope({ batches }));
  app.delete("/__collector", () => {
    batches = [];
    return successEnvelope({ batches });
  });
}

function parseBatch(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    return Array.isArray((value as Record<string, unknown>)["entries"]) ? value : null;
  } catch {
    return null;
  }
}
