import { joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Sets the size: that of the content to come. */
  readonly className?: string | undefined;
}

/** Placeholder of the final size, which the class sets. Hidden from screen readers, and removed when the remote can't load. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={joinClassNames(styles["skeleton"], className)} data-live="" aria-hidden="true" />;
}
