import { immutableCaching, shortCaching } from "@portico/release/site";
import type { FastifyInstance } from "fastify";
import { requestPathOf } from "../http/requestPath.ts";
import { createResource } from "../origin/resource.ts";
import { sendNotFoundFile, sendResource } from "../origin/sendResource.ts";
import { publishTranslations } from "./publishTranslations.ts";

/**
 * Serves the translations at both of their template paths, the second of which is below `/translations/download/`:
 * `{language}.json` is an index entry that names the immutable file beside it.
 *
 * Shape:  index `{ "file": "contests.{hash}.json", "integrity": "sha384-…" }`, file: compiled messages by id
 * Source: S17.1, S17.2; the entry's shape is the SDK's, see PROTOCOL.md#translations
 */
export function registerTranslations(app: FastifyInstance): void {
  let served: ReturnType<typeof listServedFiles> | null = null;

  app.get("/translations/*", async (request, reply) => {
    served ??= listServedFiles();
    const file = served.get(requestPathOf(request).replace("/translations/download/", "/translations/"));
    if (file === undefined) return sendNotFoundFile(reply);
    return sendResource(request, reply, file.resource, { cacheControl: file.cacheControl });
  });
}

function listServedFiles() {
  const { index, files } = publishTranslations();
  const serve = (address: string, bytes: Buffer, cacheControl: string) => {
    const resource = createResource(bytes, "application/json; charset=utf-8");
    return [address, { resource, cacheControl }] as const;
  };
  return new Map([
    ...[...files].map(([address, bytes]) => serve(address, bytes, immutableCaching)),
    ...Object.entries(index).map(([address, entry]) =>
      serve(address, Buffer.from(JSON.stringify(entry)), shortCaching),
    ),
  ]);
}
