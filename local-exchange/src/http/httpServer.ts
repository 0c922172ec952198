import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Certificate } from "../https/localCertificate.ts";

const largestBodyBytes = 256 * 1024;

/**
 * An empty server; with a certificate it serves https.
 *
 * @param warn receives why a request failed; the response does not name it, since it may contain a path of this machine
 */
export function createHttpServer(
  certificate: Certificate | null,
  warn: (sentence: string) => void,
): FastifyInstance {
  const options = { bodyLimit: largestBodyBytes, forceCloseConnections: true };
  // the two kinds of server differ in a type that no route here looks at
  const app: FastifyInstance =
    certificate === null ? Fastify(options) : Fastify({ ...options, https: certificate });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return reply.send(error);
    warn(`${request.method} ${request.url} failed: ${error.message}`);
    return reply
      .code(500)
      .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
      .type("text/plain; charset=utf-8")
      .send("The exchange failed.\n");
  });
  return app;
}
