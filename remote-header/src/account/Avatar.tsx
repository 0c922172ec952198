import { selectAvatarUrl } from "@portico/shared-sdk/remote";
import { useSelector } from "@portico/shared-sdk/react";
import { lazy, Suspense, type ReactNode } from "react";
import { Icon } from "../panels/PanelButton.tsx";
import styles from "./Avatar.module.css";

/** Lazy, because visitors have no avatar. If the chunk can't be loaded, the initial stays. */
const AvatarImage = lazy(() =>
  import("./userImages.tsx").then(
    (images) => ({ default: images.AvatarImage }),
    () => ({ default: ({ fallback }: { readonly fallback: ReactNode }) => fallback }),
  ),
);

/** A user's avatar; the initial of the name until it has loaded or where it can't be shown. */
export function Avatar({ name }: { readonly name: string }) {
  const address = useSelector(selectAvatarUrl);
  const initial = (
    <span className={styles["avatar"]} aria-hidden="true">
      {name === "" ? (
        <Icon path="M10 9.75a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5a6 6 0 0 1 12 0" />
      ) : (
        [...name][0]?.toLocaleUpperCase()
      )}
    </span>
  );
  if (address === null) return initial;
  return (
    <Suspense fallback={initial}>
      <AvatarImage address={address} className={styles["avatar"]} fallback={initial} />
    </Suspense>
  );
}
