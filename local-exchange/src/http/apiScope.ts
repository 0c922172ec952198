import type { FastifyError, FastifyInstance } from "fastify";
import { failureEnvelope, retCodes } from "./envelope.ts";

/** Source: S7.1 */
const apiBases = ["", "/s1"];

/**
 * Registers calls of the API under both of its bases. Every answer, failures included, is an envelope, and none is
 * stored by a cache.
 */
export async function registerApi(
  app: FastifyInstance,
  registerCalls: (api: FastifyInstance) => void,
): Promise<void> {
  for (const prefix of apiBases) {
    await app.register(
      async (api) => {
        // wire: the product names JSON as the type of every call, and no call has a body
        api.removeContentTypeParser("application/json");
        api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, _body, done) =>
          done(null),
        );
        api.addHook("onRequest", async (_request, reply) => {
          reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
        });
        api.setErrorHandler((error: FastifyError, _request, reply) => {
          const status = error.statusCode ?? 500;
          // details of a server error stay private; a client error is reported
          const message = status < 500 ? error.message : "The exchange failed";
          return reply.code(status).send(failureEnvelope(retCodes.badRequest, message));
        });
        registerCalls(api);
        for (const unknown of ["/x-api/*", "/v2/*"]) {
          api.all(unknown, (_request, reply) =>
            reply.code(404).send(failureEnvelope(retCodes.badRequest, "There is no such call")),
          );
        }
      },
      { prefix },
    );
  }
}
