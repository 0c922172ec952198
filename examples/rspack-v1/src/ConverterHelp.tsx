import { FormattedMessage } from "@portico/shared-sdk/react";
import styles from "./ConverterHelp.module.css";

/** A component in a chunk of its own. */
export function ConverterHelp() {
  return (
    <p className={styles["help"]}>
      <FormattedMessage id="coinConverter.help" />
    </p>
  );
}
