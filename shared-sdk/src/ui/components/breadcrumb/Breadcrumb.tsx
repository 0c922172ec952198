import type { ReactNode } from "react";
import styles from "./Breadcrumb.module.css";

/** Source: S12.23 */
export interface BreadcrumbItem {
  readonly label: ReactNode;
  /** The address; an item that has none is text. */
  readonly href?: string;
}

export interface BreadcrumbProps {
  /** The accessible name, such as "Breadcrumb" in the page's language. */
  readonly label: string;
  /** The items from the home page to this one, which is the last and never a link. */
  readonly items: readonly BreadcrumbItem[];
}

/** The way from the home page to this one. On a narrow screen it scrolls instead of taking a second line. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles["breadcrumb"]}>
      <ol className={styles["list"]}>
        {items.map(({ label: name, href }, index) => {
          const isCurrent = index === items.length - 1;
          return (
            <li key={index} className={styles["item"]}>
              {index > 0 && (
                <svg className={styles["chevron"]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                  <path d="M6 3.5 10.5 8 6 12.5" />
                </svg>
              )}
              {href === undefined || isCurrent ? (
                <bdi aria-current={isCurrent ? "page" : undefined} className={styles["text"]}>
                  {name}
                </bdi>
              ) : (
                <a href={href} className={styles["link"]}>
                  <bdi>{name}</bdi>
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
