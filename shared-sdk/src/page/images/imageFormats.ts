/** Source: S13.1 */
export const imageFormats = ["png", "jpg", "jpeg", "webp", "tiff", "avif"] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** The formats that a browser is offered before the image's own, best first. Source: S13.2 */
export const automaticImageFormats = ["avif", "webp"] as const satisfies readonly ImageFormat[];

/**
 * The format of an image by the extension in its address, without query and fragment.
 *
 * Errors: none; an address without one of the accepted endings is `null`
 */
export function parseImageFormat(address: string): ImageFormat | null {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return imageFormats.find((format) => format === ending) ?? null;
}
