import { FormattedMessage } from "@portico/shared-sdk/react";
import { faqIds } from "./faq.ts";
import styles from "./landing.module.css";

/** Questions that open and close without a script. */
export function Faq() {
  return (
    <div className={styles["faq"]}>
      {faqIds.map((id) => (
        <details key={id} className={styles["question"]}>
          <summary>
            <FormattedMessage id={`sem.faq.${id}`} />
          </summary>
          <p>
            <FormattedMessage id={`sem.faq.${id}.answer`} />
          </p>
        </details>
      ))}
    </div>
  );
}
