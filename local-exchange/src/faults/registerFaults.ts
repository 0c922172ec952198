import type { OutgoingHttpHeaders } from "node:http";
import type { Clock } from "@portico/shared-sdk";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failureEnvelope, retCodes, successEnvelope } from "../http/envelope.ts";
import { requestPathOf } from "../http/requestPath.ts";
import { parseFault } from "./fault.ts";

/** A fault for all paths that begin with `path`. */
interface PlannedFault {
  readonly path: string;
  readonly fault: string;
}

/**
 * Injects faults into requests: one by its own `x-fault` header, or all to a path by the plan, which
 * `PUT /__faults` replaces.
 *
 * Shape: the plan is `[{ "path": "/remotes/header/", "fault": "delay=4000" }]`; the first entry that fits applies
 */
export function registerFaults(app: FastifyInstance, clock: Clock): void {
  let plan: readonly PlannedFault[] = [];
  const truncated = new WeakSet<FastifyRequest>();

  function faultOf(request: FastifyRequest) {
    const path = requestPathOf(request);
    // the control paths of tests always work
    if (path.startsWith("/__")) return null;
    const planned = plan.find((entry) => path.startsWith(entry.path));
    return parseFault(request.headers["x-fault"]) ?? parseFault(planned?.fault);
  }

  app.addHook("onRequest", async (request, reply) => {
    const fault = faultOf(request);
    switch (fault?.kind) {
      case "delay":
        return new Promise<void>((resolve) => void clock.schedule(resolve, fault.value));
      case "status":
        return reply.code(fault.value).type("text/plain; charset=utf-8").send("An injected fault.\n");
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

  app.put("/__faults", (request, reply) => {
    const faults = request.body;
    // one invalid entry refuses the plan, so that a typing error can't look like a run without faults
    if (!Array.isArray(faults) || !faults.every(isPlannedFault)) {
      return reply.code(400).send(failureEnvelope(retCodes.badRequest, "This is not a list of faults"));
    }
    plan = faults;
    return successEnvelope({ faults });
  });
}

function isPlannedFault(value: unknown): value is PlannedFault {
  const { path, fault } = (value ?? {}) as Record<string, unknown>;
  return typeof path === "string" && path.startsWith("/") && parseFault(fault) !== null;
}
