import styles from "./BrokenArch.module.css";

/** The arch of the logo with a missing stone, and the number of the error. Decoration: the heading has the words. */
export function BrokenArch() {
  return (
    <svg
      className={styles["arch"]}
      viewBox="0 0 240 150"
      width="96"
      height="60"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M24 146V108a96 96 0 0 1 62-90M136 13.4a96 96 0 0 1 80 94.6v38" />
      <path className={styles["stone"]} d="M104 34l26-10" />
      <text x="120" y="126" textAnchor="middle">
        404
      </text>
      <path className={styles["ground"]} d="M4 147h232" />
    </svg>
  );
}
