import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { contentTypeOf, publicFileHeaders } from "@portico/release/site";
import { parseImageFormat } from "@portico/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import { revalidatedCaching } from "../origin/caching.ts";
import { sendNotFoundFile } from "../origin/notFoundFile.ts";
import { createResource, type Resource } from "../origin/resource.ts";
import { sendResource } from "../origin/sendResource.ts";
import { parseImageQuery, type ImageQuery } from "./imageQuery.ts";

const renditionsFolder = fileURLToPath(new URL("./renditions/", import.meta.url));
const imagesPath = "/common-static/images/";

/**
 * The image service: `node tools/run.mjs images` has rendered each image in the widths that pages ask for.
 *
 * Shape:  `GET /common-static/images/{folder}/{name}.png?w=64&q=75&f=avif`; the narrowest file that covers the width,
 *         or the widest
 * Errors: 404 for an image or a format that does not exist, 400 for another query
 */
export function registerImages(app: FastifyInstance): void {
  const resources = new Map<string, Resource>();
  const widthsByImage = readWidths();

  app.get(`${imagesPath}*`, async (request, reply) => {
    reply.headers(publicFileHeaders);
    const query = parseImageQuery(requestQueryOf(request));
    if (query === null) {
      return reply.code(400).type("text/plain; charset=utf-8").send("w, h, q or f is out of range.\n");
    }
    const file = findFile(requestPathOf(request).slice(imagesPath.length), query);
    if (file === null) return sendNotFoundFile(reply);
    let resource = resources.get(file);
    if (resource === undefined) {
      resource = createResource(readFileSync(path.join(renditionsFolder, file)), contentTypeOf(file));
      resources.set(file, resource);
    }
    return sendResource(request, reply, resource, { cacheControl: revalidatedCaching });
  });

  function findFile(address: string, { width, format }: ImageQuery): string | null {
    const ending = parseImageFormat(address);
    if (ending === null) return null;
    const image = `${address.slice(0, -ending.length - 1)}`;
    const widths =
      widthsByImage.get(`${image}.${ending}`) && widthsByImage.get(`${image}.${format ?? ending}`);
    if (widths === undefined) return null;
    const chosen = (width > 0 && widths.find((offered) => offered >= width)) || widths.at(-1)!;
    return `${image}/${chosen}.${format ?? ending}`;
  }
}

/** `avatars/alice.png` → 32, 48, …; each list begins with the narrowest. */
function readWidths(): ReadonlyMap<string, readonly number[]> {
  const widthsByImage = new Map<string, number[]>();
  for (const entry of readdirSync(renditionsFolder, { recursive: true, encoding: "utf8" })) {
    const { dir, name, ext } = path.parse(entry);
    if (ext === "") continue;
    const image = `${dir.split(path.sep).join("/")}${ext}`;
    widthsByImage.set(
      image,
      [...(widthsByImage.get(image) ?? []), Number(name)].sort((a, b) => a - b),
    );
  }
  return widthsByImage;
}
