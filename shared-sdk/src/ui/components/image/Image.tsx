import { resolveResponsiveImage } from "../../../page/images/imageAddress.ts";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { useState } from "react";
import styles from "./Image.module.css";

export interface ImageProps {
  /** A web address or a path of the page's origin, ending in png, jpg, jpeg, webp, tiff or avif. */
  readonly source: string;
  /** `""` for a decorative image. */
  readonly alt: string;
  /** CSS pixels; with the height they keep the space before the image has loaded. */
  readonly width: number;
  readonly height: number;
  /** The widths in the layout, as of `<img sizes>`, for an image that follows the window; without it the size is fixed. */
  readonly sizes?: string;
  /** A number from 1 to 100; default: 75. */
  readonly quality?: number;
  /** Loads before the rest of the page: for what is in view at the start. */
  readonly isPriority?: boolean;
  readonly className?: string | undefined;
}

/**
 * An image in the best format and size that the browser supports: AVIF, WebP, then its own format. A refused source, which is
 * logged, and an image that can't be loaded show an empty frame of the same size.
 *
 * Source: S13.1 to S13.5
 */
export function Image({
  source,
  alt,
  width,
  height,
  sizes,
  quality,
  isPriority = false,
  className,
}: ImageProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const found = resolveResponsiveImage({
    source,
    ...(sizes === undefined && { shownWidth: width }),
    ...(quality !== undefined && { quality }),
  });
  if (found === null || failedSource === source) {
    return (
      <svg
        className={joinClassNames(styles["missing"], className)}
        width={width}
        height={height}
        {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
        focusable="false"
      />
    );
  }
  return (
    <picture className={styles["sources"]}>
      {found.automatic.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={joinClassNames(styles["image"], className)}
        src={found.src}
        srcSet={found.srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        decoding="async"
        onError={() => setFailedSource(source)}
      />
    </picture>
  );
}
