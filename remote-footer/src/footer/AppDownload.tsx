import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { createLoadable } from "@portico/shared-sdk/ui/loadable";
import { useState } from "react";
import styles from "./Footer.module.css";

/** Without the code its place stays empty; the address below it is enough. The next time it opens, the chunk is requested again. */
const AppCode = createLoadable(async () => (await import("@portico/shared-sdk/ui/app-code")).AppCode, {
  fallback: null,
  renderError: () => null,
});

const preload = () => void AppCode.preload();

/**
 * The code that brings a phone to the app. Only for wide windows with a script: a phone is offered the app by its banner, and
 * can't scan its own screen.
 */
export function AppDownload() {
  const { app, navigation } = useRemoteContext();
  const [isOpen, setIsOpen] = useState(false);
  const address = new URL(navigation.hrefFor("/"), app.origins.page).href;
  return (
    <details
      className={styles["app"]}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onPointerEnter={preload}
      onFocus={preload}
    >
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
