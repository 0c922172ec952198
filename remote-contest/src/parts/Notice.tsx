import { joinClassNames } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

export interface NoticeProps {
  readonly title?: ReactNode;
  /** What happened and what to do. */
  readonly children: ReactNode;
  /** What can be done at once, such as to try again. */
  readonly action?: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isAlert?: boolean;
  readonly className?: string | undefined;
}

/** What stands in a part of the page that has nothing to show. */
export function Notice({ title, children, action, isAlert = false, className }: NoticeProps) {
  return (
    <div className={joinClassNames(styles["notice"], className)} role={isAlert ? "alert" : undefined}>
      {title !== undefined && <p className={styles["title"]}>{title}</p>}
      <p className={styles["text"]}>{children}</p>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
