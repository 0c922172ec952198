import { selectAvatarUrl } from "@portico/shared-sdk/remote";
import { useSelector } from "@portico/shared-sdk/react";
import { lazy, Suspense, type ReactNode } from "react";
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
      {name === "" ? <DefaultAvatar /> : [...name][0]?.toLocaleUpperCase()}
    </span>
  );
  if (address === null) return initial;
  return (
    <Suspense fallback={initial}>
      <AvatarImage address={address} className={styles["avatar"]} fallback={initial} />
    </Suspense>
  );
}

function DefaultAvatar() {
  return (
    <svg viewBox="0 0 20 20" focusable="false">
      <circle cx="10" cy="7.5" r="3.25" fill="currentColor" />
      <path d="M3.5 17a6.5 6.5 0 0 1 13 0z" fill="currentColor" />
    </svg>
  );
}
