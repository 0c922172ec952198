import { FormattedMessage } from "@portico/shared-sdk/react";
import { Figures } from "../landing/Figures.tsx";
import pages from "../pages/pages.module.css";
import styles from "./homeSections.module.css";

/** Figures of the product, and what the product itself does for a visitor's safety. */
export function Trust() {
  return (
    <section className={pages["section"]} aria-labelledby="home-trust">
      <div className={styles["trust"]}>
        <div>
          <h2 id="home-trust" className={pages["sectionTitle"]}>
            <FormattedMessage id="home.trust.title" />
          </h2>
          <Figures />
        </div>
        <ul>
          <li>
            <FormattedMessage id="home.trust.signed" />
          </li>
          <li>
            <FormattedMessage id="home.trust.region" />
          </li>
          <li>
            <FormattedMessage id="home.trust.session" />
          </li>
        </ul>
      </div>
    </section>
  );
}
