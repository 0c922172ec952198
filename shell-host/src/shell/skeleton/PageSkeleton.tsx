import styles from "./PageSkeleton.module.css";

/** After the prerendered content of a page's remote: a neutral placeholder, shown only where there is no such content. */
export function PageSkeleton() {
  return (
    <div className={styles["page"]} data-live="" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
