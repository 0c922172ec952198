import { resolveResponsiveImage, resolveStaticAddress } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import { useMemo, useState } from "react";
import styles from "./ContestBanner.module.css";

/** CSS pixels, of the shape before the image has loaded. */
const bannerWidth = 384;
const bannerHeight = 120;

/** The widths of the cards: of the prizes and of the list. Units: as of `<img sizes>` */
const bannerSizes = "(min-width: 913px) 384px, 100vw";

export interface ContestBannerProps {
  /** `null` while it isn't known. */
  readonly image: string | null;
  readonly className?: string | undefined;
}

/**
 * The contest's image in the size and the best format that the browser takes. The space has its final size, so nothing
 * moves when the image loads; it stays empty where the image is refused or can't be loaded.
 *
 * Source: S13.1, S13.2, S13.5
 */
export function ContestBanner({ image, className }: ContestBannerProps) {
  const { origins } = useRemoteContext().app;
  const [failedImage, setFailedImage] = useState<string | null>(null);
  const sources = useMemo(
    () => image && resolveResponsiveImage({ source: resolveStaticAddress(image, origins) }),
    [image, origins],
  );
  return (
    <div className={joinClassNames(styles["banner"], className)} data-contest-image="">
      {sources && failedImage !== image && (
        <picture>
          {sources.automatic.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={bannerSizes} />
          ))}
          {/* browser: synchronous decoding, so that it replaces the prerendered image in the same frame */}
          <img
            className={styles["image"]}
            src={sources.src}
            srcSet={sources.srcSet}
            sizes={bannerSizes}
            alt=""
            width={bannerWidth}
            height={bannerHeight}
            decoding="sync"
            onError={() => setFailedImage(image)}
          />
        </picture>
      )}
    </div>
  );
}
