import { FormattedMessage } from "@portico/shared-sdk/react";
import type { ReactNode } from "react";
import pages from "../pages/pages.module.css";
import styles from "./homeSections.module.css";

export interface AppSectionProps {
  /** Code and drawing, which a script adds later; their places are reserved. */
  readonly code: ReactNode;
  readonly drawing: ReactNode;
}

/** What the app is for. A phone is offered the app by its banner, so only other devices show the code for one. */
export function AppSection({ code, drawing }: AppSectionProps) {
  return (
    <section className={pages["section"]} aria-labelledby="home-app">
      <div className={styles["app"]}>
        <div className={styles["appText"]}>
          <h2 id="home-app" className={pages["sectionTitle"]}>
            <FormattedMessage id="home.app.title" />
          </h2>
          <p className={pages["lead"]}>
            <FormattedMessage id="home.app.text" />
          </p>
          <div className={styles["scan"]}>
            <span className={styles["code"]}>{code}</span>
            <p>
              <FormattedMessage id="home.app.scan" />
            </p>
          </div>
        </div>
        {drawing}
      </div>
    </section>
  );
}
