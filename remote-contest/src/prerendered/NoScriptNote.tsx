import { FormattedMessage } from "@portico/shared-sdk/react";
import styles from "./NoScriptNote.module.css";

/** What the page of a contest lacks in a browser that runs no script; hidden in all others. */
export function NoScriptNote() {
  return (
    <div className={styles["note"]}>
      <p className={styles["text"]}>
        <FormattedMessage id="contest.noScript" />
      </p>
    </div>
  );
}
