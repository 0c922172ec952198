import type { OutgoingHttpHeaders } from "node:http";
import type { Clock } from "@portico/shared-sdk";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import { requestPathOf } from "../http/requestPath.ts";
import type { Fault } from "./fault.ts";
import { readPlannedFaults, type FaultPlan } from "./faultPlan.ts";

const faultsPath = "/__faults";

/**
 * Injects faults into requests: one by its own `x-fault` header, or all to a path by the plan under
 * `/__faults` (GET reads it, PUT replaces it, DELETE empties it). Development only.
 *
 * Shape: the plan is `[{ "path": "/remotes/header/", "fault": "delay=4000", "times"?: 1 }]`; paths are prefixes
 */
export function registerFaults(app: FastifyInstance, plan: FaultPlan, clock: Clock): void {
  const truncated = new WeakSet<FastifyRequest>();

  app.addHook("onRequest", async (request, reply) => {
    const fault = faultOf(request, plan);
    switch (fault?.kind) {
      case undefined:
        return;
      case "delay":
        return new Promise<void>((resolve) => void clock.schedule(resolve, fault.delayMs));
      case "status":
        return reply.code(fault.status).type("text/plain; charset=utf-8").send("An injected fault.\n");
      case "truncate":
        truncated.add(request);
        return;
      case "hang":
        return void reply.hijack();
      case "reset":
        reply.hijack();
        request.raw.socket.resetAndDestroy();
    }
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (!truncated.has(request) || (typeof payload !== "string" && !Buffer.isBuffer(payload))) return payload;
    const bytes = Buffer.from(payload);
    reply.header("content-length", bytes.length);
    reply.hijack();
    reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
    reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.raw.socket.destroy());
    return payload;
  });

  app.get(faultsPath, () => successEnvelope({ faults: plan.faults }));
  app.put(faultsPath, (request, reply) => {
    const faults = readPlannedFaults(request.body);
    if (faults === null) {
      return reply.code(400).send(failureEnvelope(retCodes.badRequest, "This is not a list of faults"));
    }
    plan.replace(faults);
    return successEnvelope({ faults });
  });
  app.delete(faultsPath, () => {
    plan.replace([]);
    return successEnvelope({ faults: [] });
  });
}

function faultOf(request: FastifyRequest, plan: FaultPlan): Fault | null {
  const path = requestPathOf(request);
  // the control paths of tests always work
  return path.startsWith("/__") ? null : plan.take(path, request.headers["x-fault"]);
}
