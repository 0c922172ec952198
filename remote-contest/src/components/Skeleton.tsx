import { joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./Skeleton.module.css";

/** Placeholder of the final size, which the class sets. Hidden from screen readers, and removed when the remote can't load. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={joinClassNames(styles["skeleton"], className)} data-live="" aria-hidden="true" />;
}
