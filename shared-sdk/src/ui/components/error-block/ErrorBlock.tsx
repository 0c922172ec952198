import { joinClassNames } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";
import styles from "./ErrorBlock.module.css";

export interface ErrorBlockProps {
  /** `"light"` is the one for a part of the page: a small image, and the title as text. Default: `"default"`. */
  readonly variant?: "default" | "light";
  readonly title?: ReactNode;
  /** An `<svg>` drawing in `currentColor`; decorative. Default: columns without data. `null` for none. */
  readonly image?: ReactNode;
  /** The message: the event and the next step. */
  readonly children?: ReactNode;
  /** The action, such as a retry. */
  readonly action?: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isAlert?: boolean;
  readonly className?: string | undefined;
}

/**
 * The content of a page, or of a part of it, that has nothing to show.
 *
 * Source: S2.22
 */
export function ErrorBlock({
  variant = "default",
  title,
  image,
  children,
  action,
  isAlert = false,
  className,
}: ErrorBlockProps) {
  const Title = variant === "light" ? "p" : "h1";
  return (
    <div
      className={joinClassNames(styles["block"], className)}
      data-variant={variant}
      role={isAlert ? "alert" : undefined}
    >
      {image !== null && (
        <div className={styles["image"]} aria-hidden="true">
          {image ?? (
            <svg viewBox="0 0 56 40" width="56" height="40" focusable="false">
              <path d="M2 38V24h16v14M20 38V10h16v28M38 38V18h16v20M28 1v4" />
            </svg>
          )}
        </div>
      )}
      {title !== undefined && <Title className={styles["title"]}>{title}</Title>}
      {children !== undefined && <p className={styles["text"]}>{children}</p>}
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
