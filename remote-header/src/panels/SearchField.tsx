import type { ComponentPropsWithRef } from "react";
import { joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./SearchField.module.css";

/** A text field with a magnifier. */
export function SearchField({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return (
    <label className={joinClassNames(styles["field"], className)}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="9" cy="9" r="5.25" />
        <path d="M13 13l4 4" />
      </svg>
      <input {...rest} type="text" inputMode="search" enterKeyHint="search" maxLength={40} />
    </label>
  );
}
