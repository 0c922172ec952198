import type { ReactNode } from "react";
import styles from "./PageNotice.module.css";

export interface PageNoticeProps {
  readonly title: ReactNode;
  /** The message: the event and the next step. */
  readonly children: ReactNode;
  readonly action: ReactNode;
  /** Something went wrong: read out at once. */
  readonly isAlert?: boolean;
}

/** Replaces the whole page when there is no contest to show. */
export function PageNotice({ title, children, action, isAlert = false }: PageNoticeProps) {
  return (
    <section className={styles["notice"]} role={isAlert ? "alert" : undefined}>
      <svg className={styles["illustration"]} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path d="M20 10h24v14a12 12 0 0 1-24 0z" />
        <path d="M20 14h-8v4a9 9 0 0 0 9 9M44 14h8v4a9 9 0 0 1-9 9M32 36v10M22 54h20M26 54c0-5 2-8 6-8s6 3 6 8" />
      </svg>
      <h1 className={styles["title"]}>{title}</h1>
      <p className={styles["text"]}>{children}</p>
      {action}
    </section>
  );
}
