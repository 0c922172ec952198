import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import styles from "./ContestUnavailable.module.css";

/**
 * Part of the contest's static content, shown while its slot is in state `fallback`: what happened, what is known of the contest
 * ({@link ContestFacts} fills the empty element), and a way to try again, which works without script as well.
 */
export function ContestUnavailable() {
  return (
    <div className={styles["unavailable"]}>
      <section className={styles["card"]} aria-labelledby="contest-unavailable">
        <div role="alert">
          <h2 id="contest-unavailable" className={styles["title"]}>
            <FormattedMessage id="contest.fallback.title" />
          </h2>
          <p className={styles["text"]}>
            <FormattedMessage id="contest.fallback.text" />
          </p>
        </div>
        <form data-retry="" className={styles["form"]}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="contest.fallback.retry" />
          </Button>
        </form>
        <div data-contest-facts="" />
      </section>
    </div>
  );
}
