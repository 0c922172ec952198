import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { AppCode } from "@portico/shared-sdk/ui/app-code";
import { useState } from "react";
import styles from "./Footer.module.css";

/**
 * The code that brings a phone to the app. Only for wide windows with a script: a phone is offered the app by its banner, and
 * can't scan its own screen. The code is drawn when it opens, since every page has a footer and few visitors open it.
 */
export function AppDownload() {
  const { app, navigation } = useRemoteContext();
  const [isOpen, setIsOpen] = useState(false);
  const address = new URL(navigation.hrefFor("/"), app.origins.page).href;
  return (
    <details className={styles["app"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles["summary"]}>
        <FormattedMessage id="footer.app" />
      </summary>
      <div className={styles["scan"]}>
        <span className={styles["code"]}>{isOpen && <AppCode address={address} />}</span>
        <p>
          <FormattedMessage id="footer.app.scan" />
          <bdi className={styles["address"]} dir="ltr">
            {address}
          </bdi>
        </p>
      </div>
    </details>
  );
}
