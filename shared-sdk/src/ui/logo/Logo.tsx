import { site } from "../../site/site.ts";
import styles from "./Logo.module.css";

export interface LogoProps {
  /** Shown behind the name; the Turkey and Kazakhstan editions have one. Source: S2.6 */
  readonly wordMark?: string | undefined;
}

/** The product's mark and name. Never mirrored. */
export function Logo({ wordMark }: LogoProps) {
  return (
    <span className={styles["logo"]} dir="ltr">
      <svg
        className={styles["mark"]}
        width="28"
        height="32"
        viewBox="0 0 28 28"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="28" height="28" rx="8" className={styles["ground"]} />
        <path
          className={styles["arch"]}
          d={site.brand.logo}
          fill="none"
          stroke="white"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{site.name}</span>
        {wordMark !== undefined && <span className={styles["wordMark"]}>{` ${wordMark}`}</span>}
      </span>
    </span>
  );
}
