import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export interface ImageDifference {
  /** Pixels that look different; a place that only one of the images has counts. */
  readonly pixels: number;
  /** PNG: the image, pale, with the pixels that differ in red. */
  readonly image: Buffer;
}

/** Compares two PNG images; `null` where a person sees the same in both. */
export function compareImages(before: Buffer, after: Buffer): ImageDifference | null {
  if (before.equals(after)) return null;
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const difference = new PNG({ width, height });
  const [padded, other] = [extend(first, width, height), extend(second, width, height)];
  // pixels that text smoothing changes are not counted
  const pixels = pixelmatch(padded.data, other.data, difference.data, width, height, { threshold: 0.1 });
  return pixels === 0 ? null : { pixels, image: PNG.sync.write(difference) };
}

/** The same image with transparent pixels at its right and bottom. */
function extend(image: PNG, width: number, height: number): PNG {
  if (image.width === width && image.height === height) return image;
  const extended = new PNG({ width, height });
  PNG.bitblt(image, extended, 0, 0, image.width, image.height, 0, 0);
  return extended;
}
