import styles from "./homeSections.module.css";

/** A phone with a chart and a list of prices, cut off by the card. Decoration, and the same way round in every language. */
export function PhoneArt() {
  return (
    <svg
      className={styles["phone"]}
      viewBox="0 0 260 300"
      width="52"
      height="60"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles["phoneBody"]} x="20" y="14" width="220" height="420" rx="34" />
      <rect className={styles["phoneLine"]} x="100" y="30" width="60" height="8" rx="4" />
      <path className={styles["phoneText"]} d="M44 68h52M44 90h92" />
      <path className={styles["phoneDown"]} d="M70 132v24M142 124v22" />
      <path
        className={styles["phoneUp"]}
        d="M52 140v30M88 126v36M106 118v30M124 108v32M160 112v26M178 98v34M196 88v30"
      />
      <path className={styles["phoneChart"]} d="M44 168c24-4 30-26 56-30s30-6 56-16 28-28 60-36" />
      <circle className={styles["phoneCoin"]} cx="56" cy="216" r="12" />
      <circle className={styles["phoneCoin"]} cx="56" cy="256" r="12" />
      <path className={styles["phoneLine"]} d="M80 212h40v8H80zM80 252h52v8H80z" />
      <path className={styles["phoneRise"]} d="M178 212h38v8h-38zM186 252h30v8h-30z" />
    </svg>
  );
}
