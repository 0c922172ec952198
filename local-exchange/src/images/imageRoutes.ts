import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { publicFileHeaders } from "@portico/release/site";
import type { ImageFormat } from "@portico/shared-sdk";
import { deviceWidths, imageFormats, parseImageFormat } from "@portico/shared-sdk/host";
import type { FastifyInstance } from "fastify";
import { requestPathOf, requestQueryOf } from "../http/requestPath.ts";
import { readWholeNumber } from "../http/wholeNumber.ts";
import { createResourceFolder } from "../origin/resourceFolder.ts";
import { revalidatedCaching, sendNotFoundFile, sendResource } from "../origin/sendResource.ts";

interface ImageQuery {
  /** Pixels; 0 where the address names none. */
  readonly width: number;
  /** `null` for the format of the address. */
  readonly format: ImageFormat | null;
}

const renditionsFolder = fileURLToPath(new URL("./renditions/", import.meta.url));
const imagesPath = "/common-static/images/";
const widest = Math.max(...deviceWidths);

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

  app.get(`${imagesPath}*`, async (request, reply) => {
    reply.headers(publicFileHeaders);
    const query = parseImageQuery(requestQueryOf(request));
    if (query === null) {
      return reply.code(400).type("text/plain; charset=utf-8").send("w, h, q or f is out of range.\n");
    }
    const file = findFile(requestPathOf(request).slice(imagesPath.length), query);
    const resource = file === null ? null : await renditions.find(file);
    if (resource === null) return sendNotFoundFile(reply);
    return sendResource(request, reply, resource, { cacheControl: revalidatedCaching });
  });

  function findFile(address: string, { width, format }: ImageQuery): string | null {
    const ending = parseImageFormat(address);
    if (ending === null) return null;
    const image = address.slice(0, -ending.length - 1);
    const widths =
      widthsByImage.get(`${image}.${ending}`) && widthsByImage.get(`${image}.${format ?? ending}`);
    if (widths === undefined) return null;
    const chosen = (width > 0 && widths.find((offered) => offered >= width)) || widths.at(-1)!;
    return `${image}/${chosen}.${format ?? ending}`;
  }
}

/**
 * Parses the query of `resolveImageAddress`: `?w=64&h=64&q=75&f=avif`, each of them optional. Height and quality are
 * validated and ignored: each image has one aspect ratio and the default quality. A query of another shape is `null`.
 */
function parseImageQuery(query: string): ImageQuery | null {
  const parameters = new URLSearchParams(query);
  const read = (name: string, to: number) =>
    readWholeNumber(parameters.get(name) ?? undefined, { from: 1, to, absent: 0 });
  const width = read("w", widest);
  if (width === null || read("h", widest) === null || read("q", 100) === null) return null;
  const asked = parameters.get("f");
  const format = imageFormats.find((name) => name === asked) ?? null;
  return asked !== null && format === null ? null : { width, format };
}

/** `avatars/alice.png` → 32, 48, …; each list begins with the narrowest. */
function readWidths(): ReadonlyMap<string, readonly number[]> {
  const widthsByImage = new Map<string, number[]>();
  for (const entry of readdirSync(renditionsFolder, { recursive: true, encoding: "utf8" })) {
    const { dir, name, ext } = path.parse(entry);
    if (ext === "") continue;
    const image = `${dir.split(path.sep).join("/")}${ext}`;
    const widths = [...(widthsByImage.get(image) ?? []), Number(name)];
    widthsByImage.set(
      image,
      widths.sort((a, b) => a - b),
    );
  }
  return widthsByImage;
}
