import { automaticImageFormats, parseImageFormat, type ImageFormat } from "./imageFormats.ts";
import { deviceWidths, resolveImageWidth } from "./imageWidths.ts";
import { logToConsole, type LogFailure } from "./logFailure.ts";

export interface ImageRequest {
  /** An address on the web or a path of the page's own origin. */
  readonly source: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height?: number;
  /** A number from 1 to 100. */
  readonly quality?: number;
  /** Another format than the source's own. */
  readonly format?: ImageFormat;
  /** Multiplies width and height, where a dense screen is to be served. */
  readonly pixelRatio?: number;
}

/** Source: S13.5 */
const defaultQuality = 75;

/**
 * The address of an image in the given size and quality.
 *
 * Shape:  `{source}?w={width}&h={height}&q={quality}&f={format}`, height and format where given; a static server
 *         without resizing returns the original image
 * Errors: none; a source that is not a web address, or not in an accepted format, is logged and returns `null`
 * Source: S13.1 to S13.6; the names of the parameters are configuration
 */
export function resolveImageAddress(
  { source, width, height, quality = defaultQuality, format, pixelRatio = 1 }: ImageRequest,
  logFailure: LogFailure = logToConsole,
): string | null {
  if (!isWebAddress(source) || parseImageFormat(source) === null) {
    logFailure(`image refused: ${source.slice(0, 200)}`);
    return null;
  }
  const [address = "", fragment] = source.split("#", 2);
  const scaled = (length: number) => String(Math.round(length * pixelRatio));
  const query = [
    `w=${scaled(width)}`,
    ...(height === undefined ? [] : [`h=${scaled(height)}`]),
    `q=${quality}`,
    ...(format === undefined ? [] : [`f=${format}`]),
  ].join("&");
  const asked = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}

/** Attributes for `<picture>`; the browser uses the first format that it supports. */
export interface ResponsiveImageSources {
  /** The addresses of `<source>`, in this order. */
  readonly automatic: readonly { readonly type: string; readonly srcSet: string }[];
  /** The address of `<img>`. */
  readonly src: string;
  readonly srcSet: string;
}

export interface ResponsiveImageRequest {
  readonly source: string;
  /** CSS pixels; without it the image follows the window, and `sizes` belongs on the element. */
  readonly shownWidth?: number;
  readonly quality?: number;
}

const pixelRatios = [1, 2];

/**
 * The addresses of one image, AVIF first, then WebP, then its own format: for a fixed size one for usual and one for
 * dense screens, otherwise every device width.
 *
 * Errors: none; a refused source is logged once and `null`
 */
export function resolveResponsiveImage(
  { source, shownWidth, quality = defaultQuality }: ResponsiveImageRequest,
  logFailure: LogFailure = logToConsole,
): ResponsiveImageSources | null {
  const width = shownWidth === undefined ? deviceWidths[0] : resolveImageWidth(shownWidth);
  const src = resolveImageAddress({ source, width, quality }, logFailure);
  if (src === null) return null;
  const srcSetOf = (format?: ImageFormat) => {
    const shared = { source, quality, ...(format && { format }) };
    const candidates =
      shownWidth === undefined
        ? deviceWidths.map((wide) => [resolveImageAddress({ ...shared, width: wide }), `${wide}w`])
        : pixelRatios.map((pixelRatio) => [
            resolveImageAddress({ ...shared, width, pixelRatio }),
            `${pixelRatio}x`,
          ]);
    return candidates.map((candidate) => candidate.join(" ")).join(", ");
  };
  const automatic = automaticImageFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: srcSetOf(format),
  }));
  return { automatic, src, srcSet: srcSetOf() };
}

// a comma or a blank would end the entry of a source set
const webAddress = /^(?:https:\/\/[^/\s,\\]|http:\/\/(?:[a-z]+\.)?localhost[:/]|\/(?![/\\]))[^\s,\\]*$/;

function isWebAddress(source: string): boolean {
  return webAddress.test(source);
}
