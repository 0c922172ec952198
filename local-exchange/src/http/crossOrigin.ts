import fastifyCors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isOwnHost, isOwnOrigin } from "./requestOrigin.ts";

const publicFiles = /^\/(?:assets|remotes|channels|translations|uniframe|common-static)\//;

/**
 * Who may read responses across origins: any page for public files, without credentials; for everything else only
 * the exchange's own pages and those of configured origins. What only tests read has no other host than those of this machine.
 *
 * Errors: throws for an invalid configured origin, which would never match the header of a browser
 */
export async function registerCrossOrigin(
  app: FastifyInstance,
  pageOrigins: readonly string[],
): Promise<void> {
  for (const origin of pageOrigins) requireWebOrigin(origin);
  app.decorate("pageOrigins", pageOrigins);
  app.addHook("onRequest", async (request, reply) =>
    request.url.startsWith("/__") && !isOwnHost(request.host)
      ? reply.code(421).type("text/plain; charset=utf-8").send("This host has no tools for development.\n")
      : undefined,
  );
  await app.register(fastifyCors, {
    delegator: (request: FastifyRequest, callback) => callback(null, optionsFor(request)),
  });
}

function requireWebOrigin(text: string): void {
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text) return;
  throw new Error(
    `${text} is no origin of pages. Use scheme, host and port only, such as http://localhost:8080.`,
  );
}

function optionsFor(request: FastifyRequest): FastifyCorsOptions {
  if (publicFiles.test(request.url)) return { origin: "*", methods: ["GET", "HEAD"] };
  return {
    origin: request.headers.origin !== undefined && isOwnOrigin(request),
    credentials: true,
    methods: ["GET", "HEAD", "POST"],
    allowedHeaders: ["content-type", "guid", "platform", "traceparent", "usertoken", "x-fault"],
    // browser: a page of another origin reads no other header; clock and retries live on these two
    exposedHeaders: ["date", "retry-after"],
    maxAge: 600,
  };
}
