import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import styles from "./RemoteUnavailable.module.css";

/**
 * Above the prerendered content of a page's remote that has failed or is disabled, not of one that is only late: what
 * happened, and a way to try again, which works without script as well.
 */
export function RemoteUnavailable() {
  return (
    <div className={styles["unavailable"]}>
      <section className={styles["card"]} aria-labelledby="remote-unavailable">
        <div role="alert">
          <h2 id="remote-unavailable" className={styles["title"]}>
            <FormattedMessage id="remote.fallback.title" />
          </h2>
          <p className={styles["text"]}>
            <FormattedMessage id="remote.fallback.text" />
          </p>
        </div>
        <form data-retry="" className={styles["form"]}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="remote.fallback.retry" />
          </Button>
        </form>
      </section>
    </div>
  );
}
