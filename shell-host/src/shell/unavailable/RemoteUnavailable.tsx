import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";
import styles from "./RemoteUnavailable.module.css";

/**
 * Says above the prerendered content of a page's remote that it has failed or is disabled; a late one shows nothing.
 * The way to try again works without script as well.
 */
export function RemoteUnavailable() {
  return (
    <div className={styles["unavailable"]}>
      <div className={styles["card"]}>
        <ErrorBlock variant="light" isAlert title={<FormattedMessage id="remote.fallback.title" />}>
          <FormattedMessage id="remote.fallback.text" />
        </ErrorBlock>
        {/* not in the alert, which is inserted again after each attempt: the button keeps the focus */}
        <form data-retry="" className={styles["form"]}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="remote.fallback.retry" />
          </Button>
        </form>
      </div>
    </div>
  );
}
