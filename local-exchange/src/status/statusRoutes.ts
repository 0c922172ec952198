import type { FastifyInstance } from "fastify";
import { successEnvelope } from "../http/envelope.ts";

/** Source: the project's own call, see PROTOCOL.md#system-status; this exchange always works. */
export function registerStatusRoutes(api: FastifyInstance): void {
  api.get("/x-api/status/v1/status", () => successEnvelope({ state: "operational" }));
}
