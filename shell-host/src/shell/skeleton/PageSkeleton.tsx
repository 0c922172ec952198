import styles from "./PageSkeleton.module.css";

/** A neutral placeholder after the prerendered content of a page's remote, shown only where there is no such content. */
export function PageSkeleton() {
  return (
    <div className={styles["page"]} data-live="" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
