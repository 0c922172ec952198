import { joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./Skeleton.module.css";

/** Stands where something will be, in its size; the class gives it. Says nothing to screen readers. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={joinClassNames(styles["skeleton"], className)} aria-hidden="true" />;
}
