import { resolveResponsiveImage, resolveStaticAddress } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo, useState } from "react";
import styles from "./ContestBanner.module.css";

/** CSS pixels; the card is never wider. */
const bannerWidth = 384;
const bannerHeight = 120;

/**
 * An image in the density and the best format that the browser takes; nothing where it is refused or can't be loaded.
 *
 * Source: product spec §5, §9
 */
export function BannerImage({ image }: { readonly image: string }) {
  const { origins } = useRemoteContext().app;
  const [failedImage, setFailedImage] = useState<string | null>(null);
  const sources = useMemo(
    () => resolveResponsiveImage({ source: resolveStaticAddress(image, origins), shownWidth: bannerWidth }),
    [image, origins],
  );
  if (sources === null || failedImage === image) return null;
  return (
    <picture>
      {sources.automatic.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} />
      ))}
      <img
        className={styles["image"]}
        src={sources.src}
        srcSet={sources.srcSet}
        alt=""
        width={bannerWidth}
        height={bannerHeight}
        onError={() => setFailedImage(image)}
      />
    </picture>
  );
}
