import styles from "./HeroArt.module.css";

/** Candles under the arches of the logo. Decoration, and the same way round in every language, as charts are. */
export function HeroArt() {
  return (
    <svg
      className={styles["art"]}
      viewBox="0 0 440 320"
      width="110"
      height="80"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles["arch"]}
        d="M40 320V180a180 180 0 0 1 360 0v140M95 320V180a125 125 0 0 1 250 0v140M150 320V180a70 70 0 0 1 140 0v140"
      />
      <path className={styles["wick"]} d="M122 84v80M177 96v68M232 52v90M287 44v76M342 12v74" />
      <path className={styles["up"]} d="M122 102v44M232 70v54M287 58v42M342 26v40" />
      <path className={styles["down"]} d="M177 108v36" />
      <path
        className={styles["line"]}
        pathLength={1}
        d="M4 160c50 10 70-20 118-26s60 14 110-30 60-6 110-48 40-38 90-50"
      />
    </svg>
  );
}
