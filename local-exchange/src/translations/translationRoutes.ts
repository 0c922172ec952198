import { createHash } from "node:crypto";
import { immutableCaching } from "@portico/release/format";
import { computeIntegrity } from "@portico/release/integrity";
import { isLocale, locales, type Locale } from "@portico/shared-sdk";
import type { FastifyInstance } from "fastify";
import { pointerCaching } from "../origin/caching.ts";
import { sendNotFoundFile } from "../origin/notFoundFile.ts";
import { createResource, type Resource } from "../origin/resource.ts";
import { sendResource } from "../origin/sendResource.ts";
import { compileMessages, namespaces, readNamespaceMessages, type Namespace } from "./messageFiles.ts";

/** The project that the namespaces belong to. */
const translationProject = "portico";

const contentType = "application/json; charset=utf-8";

/**
 * Serves the translations at both of their template paths: `{language}.json` is an index entry that names the
 * immutable file beside it.
 *
 * Shape:  index `{ "file": "contests.{hash}.json", "integrity": "sha384-…" }`, file: compiled messages by id
 * Source: product spec §7 "Other sources"; the entry's shape is the SDK's, see PROTOCOL.md#translations
 */
export function registerTranslations(app: FastifyInstance): void {
  for (const namespace of namespaces) {
    let published: ReadonlyMap<string, Resource> | null = null;

    for (const template of ["/translations/download", "/translations"]) {
      app.get<{ Params: { file: string } }>(
        `${template}/${translationProject}/${namespace}/:file`,
        async (request, reply) => {
          const { file } = request.params;
          published ??= publish(namespace);
          const resource = published.get(file);
          if (resource === undefined) return sendNotFoundFile(reply);
          const isIndex = isLocale(file.replace(/\.json$/, ""));
          return sendResource(request, reply, resource, {
            cacheControl: isIndex ? pointerCaching : immutableCaching,
          });
        },
      );
    }
  }
}

/** Every index entry and every file of a namespace, by name; locales with equal messages share a file. */
function publish(namespace: Namespace): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const locale of locales) {
    const { name, bytes, integrity } = compileFile(namespace, locale);
    const index = Buffer.from(JSON.stringify({ file: name, integrity }));
    resources.set(name, createResource(bytes, contentType));
    resources.set(`${locale}.json`, createResource(index, contentType));
  }
  return resources;
}

function compileFile(namespace: Namespace, locale: Locale) {
  const bytes = Buffer.from(JSON.stringify(compileMessages(readNamespaceMessages(namespace, locale))));
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { name: `${namespace}.${hash.slice(0, 32)}.json`, bytes, integrity: computeIntegrity(bytes) };
}
