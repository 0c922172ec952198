import Fastify, { type FastifyInstance } from "fastify";
import type { Certificate } from "../https/localCertificate.ts";

const largestBodyBytes = 256 * 1024;

/** An empty server; with a certificate it serves https. */
export function createHttpServer(certificate: Certificate | null): FastifyInstance {
  const options = { bodyLimit: largestBodyBytes, forceCloseConnections: true };
  // the two kinds of server differ in a type that no route here looks at
  return certificate === null ? Fastify(options) : Fastify({ ...options, https: certificate });
}
