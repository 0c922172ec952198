import { joinClassNames } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

export interface NoticeProps {
  /** A small illustration in the space of the content that is missing. */
  readonly hasIllustration?: boolean;
  readonly title?: ReactNode;
  /** The message: the event and the next step. */
  readonly children: ReactNode;
  /** The action, such as a retry. */
  readonly action?: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isAlert?: boolean;
  readonly className?: string | undefined;
}

/** Message in a part of the page that has nothing to show. */
export function Notice({
  title,
  children,
  action,
  isAlert = false,
  hasIllustration = false,
  className,
}: NoticeProps) {
  return (
    <div className={joinClassNames(styles["notice"], className)} role={isAlert ? "alert" : undefined}>
      {hasIllustration && (
        <svg className={styles["illustration"]} viewBox="0 0 56 40" aria-hidden="true" focusable="false">
          <path d="M2 38V24h16v14M20 38V10h16v28M38 38V18h16v20M28 1v4" />
        </svg>
      )}
      {title !== undefined && <p className={styles["title"]}>{title}</p>}
      <p className={styles["text"]}>{children}</p>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
