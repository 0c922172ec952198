import { FormattedMessage } from "@portico/shared-sdk/react";
import { howItWorksId } from "../hero/HeroActions.tsx";
import { Card } from "../parts/Card.tsx";
import styles from "./HowItWorks.module.css";

/** The contest in three steps. */
export function HowItWorks() {
  return (
    <Card id={howItWorksId} className={styles["card"]} aria-labelledby="contest-how">
      <h2 id="contest-how" className={styles["title"]}>
        <FormattedMessage id="contest.how.title" />
      </h2>
      <ol className={styles["steps"]}>
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.register.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.register.text" />
          </p>
        </li>
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.trade.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.trade.text" />
          </p>
        </li>
        <li className={styles["step"]}>
          <h3>
            <FormattedMessage id="contest.how.win.title" />
          </h3>
          <p>
            <FormattedMessage id="contest.how.win.text" />
          </p>
        </li>
      </ol>
    </Card>
  );
}
