import { joinClassNames } from "@portico/shared-sdk/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./ContestBanner.module.css";

/** Decoration, so its code loads after the first render. Where it can't be loaded, the space stays empty. */
const BannerImage = lazy(() =>
  import("./BannerImage.tsx").then(
    (module) => ({ default: module.BannerImage }),
    () => ({ default: () => null }),
  ),
);

/**
 * The contest's image; `null` while it isn't known. The space has its final size, so nothing moves when it loads. Prerendered HTML
 * has no image: its address depends on the host of the page, which is known in the browser only.
 */
export function ContestBanner({
  image,
  className,
}: {
  readonly image: string | null;
  readonly className?: string | undefined;
}) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div className={joinClassNames(styles["banner"], className)} data-contest-image="">
      {isMounted && image !== null && (
        <Suspense fallback={null}>
          <BannerImage image={image} />
        </Suspense>
      )}
    </div>
  );
}
