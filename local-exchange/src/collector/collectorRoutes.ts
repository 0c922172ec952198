import type { Clock } from "@portico/shared-sdk";
import type { FastifyInstance } from "fastify";
import { successEnvelope } from "../http/envelope.ts";
import { parseObject } from "../http/parseObject.ts";

const maxBatches = 200;

/**
 * Accepts the monitoring batches of pages, and the browsers' own reports: violations of a page's policies. Tests read
 * what was received at `/__collector` (GET) and clear it (DELETE).
 *
 * Shape:  `{ environment, release, entries: [{ level, name, code?, message, time, data? }] }` as JSON; the type may
 *         be `text/plain`, which a page can send without a preflight while it is unloaded. Reports are the array of the
 *         Reporting API, or the single object of `report-uri`
 * Errors: 400 for a body that is not a JSON object with entries, and for reports of another shape
 * Source: S15.5
 */
export function registerCollector(app: FastifyInstance, clock: Pick<Clock, "now">): void {
  let received = createEmptyLists();

  app.register(async (collector) => {
    collector.removeAllContentTypeParsers();
    collector.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    for (const [path, list, isAccepted] of [
      ["/v1/logs", "batches", isBatch],
      ["/v1/reports", "reports", isReport],
    ] as const) {
      collector.post(path, ({ body }, reply) => {
        const batch = parseObject(body);
        if (batch === null || !isAccepted(batch)) return reply.code(400).send();
        received[list] = [...received[list], { receivedAtMs: clock.now(), batch }].slice(-maxBatches);
        return reply.code(204).send();
      });
    }
  });

  app.get("/__collector", () => successEnvelope(received));
  app.delete("/__collector", () => {
    received = createEmptyLists();
    return successEnvelope(received);
  });
}

/** What arrived. Units: `receivedAtMs` in milliseconds since the epoch */
type Received = readonly { readonly receivedAtMs: number; readonly batch: unknown }[];

const createEmptyLists = () => ({ batches: [] as Received, reports: [] as Received });

const isBatch = (value: Readonly<Record<string, unknown>>) => Array.isArray(value["entries"]);
const isReport = (value: object) => Array.isArray(value) || "csp-report" in value;
