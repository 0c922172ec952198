import { FormattedMessage } from "@portico/shared-sdk/react";
import { AccountLink } from "../AccountLink.tsx";
import { MarketStrip } from "../markets/MarketStrip.tsx";
import styles from "./pages.module.css";

const steps = ["step1", "step2", "step3"] as const;

/** The landing page of advertisements: one promise, one button, live prices as the proof. */
export function SemPage() {
  return (
    <>
      <section className={styles["hero"]}>
        <div className={styles["heroText"]}>
          <h1>
            <FormattedMessage id="sem.hero.title" />
          </h1>
          <p className={styles["lead"]}>
            <FormattedMessage id="sem.hero.text" />
          </p>
          <div className={styles["actions"]}>
            <AccountLink kind="register" variant="primary" size="large">
              <FormattedMessage id="sem.hero.start" />
            </AccountLink>
          </div>
        </div>
      </section>
      <MarketStrip />
      <section className={styles["section"]}>
        <ol className={styles["steps"]}>
          {steps.map((step, index) => (
            <li key={step} className={styles["card"]}>
              <span className={styles["stepNumber"]} aria-hidden="true">
                {index + 1}
              </span>
              <h2 className={styles["cardTitle"]}>
                <FormattedMessage id={`sem.${step}.title`} />
              </h2>
              <p className={styles["cardText"]}>
                <FormattedMessage id={`sem.${step}.text`} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
