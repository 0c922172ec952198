import { immutableCaching, shortCaching } from "@portico/release/site";
import type { FastifyInstance } from "fastify";
import { createResource, type Resource } from "../origin/resource.ts";
import { sendNotFoundFile, sendResource } from "../origin/sendResource.ts";
import { namespaces, type Namespace } from "./messageFiles.ts";
import { publishNamespace, translationProject, translationTemplates } from "./publishTranslations.ts";

const contentType = "application/json; charset=utf-8";

interface ServedFile {
  readonly resource: Resource;
  readonly cacheControl: string;
}

/**
 * Serves the translations at both of their template paths: `{language}.json` is an index entry that names the
 * immutable file beside it.
 *
 * Shape:  index `{ "file": "contests.{hash}.json", "integrity": "sha384-…" }`, file: compiled messages by id
 * Source: S17.1, S17.2; the entry's shape is the SDK's, see PROTOCOL.md#translations
 */
export function registerTranslations(app: FastifyInstance): void {
  for (const namespace of namespaces) {
    let served: ReadonlyMap<string, ServedFile> | null = null;

    for (const template of translationTemplates) {
      app.get<{ Params: { file: string } }>(
        `${template}/${translationProject}/${namespace}/:file`,
        async (request, reply) => {
          served ??= listServedFiles(namespace);
          const file = served.get(request.params.file);
          if (file === undefined) return sendNotFoundFile(reply);
          return sendResource(request, reply, file.resource, { cacheControl: file.cacheControl });
        },
      );
    }
  }
}

function listServedFiles(namespace: Namespace): ReadonlyMap<string, ServedFile> {
  const { entries, files } = publishNamespace(namespace);
  const serve = (bytes: Buffer, cacheControl: string): ServedFile => ({
    resource: createResource(bytes, contentType),
    cacheControl,
  });
  return new Map([
    ...[...files].map(([name, bytes]) => [name, serve(bytes, immutableCaching)] as const),
    ...[...entries].map(
      ([locale, entry]) =>
        [`${locale}.json`, serve(Buffer.from(JSON.stringify(entry)), shortCaching)] as const,
    ),
  ]);
}
