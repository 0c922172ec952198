import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { publicFileHeaders } from "@portico/release/site";
import type { ImageFormat } from "@portico/shared-sdk";
import { deviceWidths, imageFormats, parseImageFormat } from "@portico/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import { requestPathOf } from "../http/requestPath.ts";
import { createResourceFolder } from "../origin/resourceFolder.ts";
import { revalidatedCaching, sendNotFoundFile, sendResource } from "../origin/sendResource.ts";

/** The query of `resolveImageAddress`. */
interface ImageQuery {
  Querystring: { w: number; f?: ImageFormat };
}

const renditionsFolder = fileURLToPath(new URL("./renditions/", import.meta.url));
const imagesPath = "/common-static/images/";
const pixels = { type: "integer", minimum: 1, maximum: Math.max(...deviceWidths) };
/** Height and quality are ignored: each image has one aspect ratio and the default quality. */
const imageQuery = {
  type: "object",
  properties: {
    w: { ...pixels, default: pixels.maximum },
    h: pixels,
    q: { type: "integer", minimum: 1, maximum: 100 },
    f: { enum: imageFormats },
  },
};

/**
 * The image service: `node tools/run.mjs images` has rendered each image in the widths that pages ask for.
 *
 * Shape:  `GET /common-static/images/{folder}/{name}.png?w=64&q=75&f=avif`; the narrowest file that covers the width,
 *         or the widest
 * Errors: 404 for an image or a format that does not exist, 400 for another query
 */
export function registerImages(app: FastifyInstance): void {
  const renditions = createResourceFolder(renditionsFolder);
  const widthsByImage = readWidths();

  app.get<ImageQuery>(`${imagesPath}*`, { schema: { querystring: imageQuery } }, async (request, reply) => {
    reply.headers(publicFileHeaders);
    const file = findFile(requestPathOf(request).slice(imagesPath.length), request.query);
    const resource = file === null ? null : await renditions.find(file);
    if (resource === null) return sendNotFoundFile(reply);
    return sendResource(request, reply, resource, { cacheControl: revalidatedCaching });
  });

  function findFile(address: string, { w: width, f }: ImageQuery["Querystring"]): string | null {
    const ending = parseImageFormat(address);
    if (ending === null) return null;
    const image = address.slice(0, -ending.length - 1);
    const format = f ?? ending;
    const widths = widthsByImage.get(`${image}.${ending}`) && widthsByImage.get(`${image}.${format}`);
    if (widths === undefined) return null;
    return `${image}/${widths.find((offered) => offered >= width) ?? widths.at(-1)!}.${format}`;
  }
}

/** `avatars/alice.png` → 32, 48, …; each list begins with the narrowest. */
function readWidths(): ReadonlyMap<string, readonly number[]> {
  const widthsByImage = new Map<string, number[]>();
  for (const entry of readdirSync(renditionsFolder, { recursive: true, encoding: "utf8" })) {
    const { dir, name, ext } = path.parse(entry);
    if (ext === "") continue;
    const image = `${dir.split(path.sep).join("/")}${ext}`;
    const widths = [...(widthsByImage.get(image) ?? []), Number(name)].sort((a, b) => a - b);
    widthsByImage.set(image, widths);
  }
  return widthsByImage;
}
