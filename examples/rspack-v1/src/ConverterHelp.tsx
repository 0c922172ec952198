import { FormattedMessage } from "@portico/shared-sdk/react";
import styles from "./ConverterHelp.module.css";

/** In a chunk of its own. */
export function ConverterHelp() {
  return (
    <p className={styles["help"]}>
      <FormattedMessage id="coinConverter.help" />
    </p>
  );
}
