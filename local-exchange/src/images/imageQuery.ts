import type { ImageFormat } from "@portico/shared-sdk";
import { deviceWidths, imageFormats } from "@portico/shared-sdk/host";
import { readWholeNumber } from "../http/wholeNumber.ts";

export interface ImageQuery {
  /** Pixels; 0 where the address names none. */
  readonly width: number;
  /** `null` for the format of the address. */
  readonly format: ImageFormat | null;
}

const widest = Math.max(...deviceWidths);

/**
 * Parses the query of `resolveImageAddress`. Height and quality are validated and ignored: each image has one
 * aspect ratio and the default quality.
 *
 * Shape:  `?w=64&h=64&q=75&f=avif`, each of them optional
 * Units:  pixels; quality from 1 to 100
 * Errors: none; a query of another shape is `null`
 */
export function parseImageQuery(query: string): ImageQuery | null {
  const parameters = new URLSearchParams(query);
  const read = (name: string, to: number) =>
    readWholeNumber(parameters.get(name) ?? undefined, { from: 1, to, absent: 0 });
  const width = read("w", widest);
  if (width === null || read("h", widest) === null || read("q", 100) === null) return null;
  const asked = parameters.get("f");
  const format = imageFormats.find((name) => name === asked) ?? null;
  return asked !== null && format === null ? null : { width, format };
}
