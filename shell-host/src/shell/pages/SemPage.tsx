import { FormattedMessage } from "@portico/shared-sdk/react";
import { HeroArt } from "../home/HeroArt.tsx";
import { Faq } from "../landing/Faq.tsx";
import { Figures } from "../landing/Figures.tsx";
import { SignUpForm } from "../landing/SignUpForm.tsx";
import landing from "../landing/landing.module.css";
import { MarketStrip } from "../markets/MarketStrip.tsx";
import styles from "./pages.module.css";

const steps = ["step1", "step2", "step3"] as const;

/** The landing page of advertisements: one promise, sign-up beside it, live prices, the way there and the questions before it. */
export function SemPage() {
  return (
    <>
      <section className={styles["hero"]}>
        <div className={styles["heroColumns"]}>
          <div className={styles["heroText"]}>
            <h1>
              <FormattedMessage id="sem.hero.title" />
            </h1>
            <p className={styles["lead"]}>
              <FormattedMessage id="sem.hero.text" />
            </p>
            <Figures />
          </div>
          <div className={styles["heroAside"]}>
            <HeroArt />
            <SignUpForm />
          </div>
        </div>
      </section>
      <MarketStrip />
      <section className={styles["section"]}>
        <ol className={landing["steps"]}>
          {steps.map((step, index) => (
            <li key={step} className={styles["card"]}>
              <span className={landing["stepNumber"]} aria-hidden="true">
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
      <section className={styles["section"]} aria-labelledby="sem-faq">
        <h2 id="sem-faq" className={styles["sectionTitle"]}>
          <FormattedMessage id="sem.faq.title" />
        </h2>
        <Faq />
      </section>
    </>
  );
}
