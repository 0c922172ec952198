import { FormattedMessage } from "@portico/shared-sdk/react";
import styles from "./ConverterHelp.module.css";

/** A chunk of its own, so `import()` asks for the default export. */
export default function ConverterHelp() {
  return (
    <p className={styles["help"]}>
      <FormattedMessage id="coinConverter.help" />
    </p>
  );
}
