import type { FastifyReply } from "fastify";

/** Answers for files that only programs request; never cached, because a release may be published soon. */
export function sendNotFoundFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .type("text/plain; charset=utf-8")
    .send("There is no such file.\n");
}
