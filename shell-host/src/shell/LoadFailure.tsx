import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";
import type { ReactNode } from "react";
import styles from "./LoadFailure.module.css";

export interface LoadFailureProps {
  readonly message: ReactNode;
  readonly retry: () => void;
}

/** What replaces a part of the page that could not be loaded. */
export function LoadFailure({ message, retry }: LoadFailureProps) {
  return (
    <div className={styles["failure"]} role="alert">
      <p>{message}</p>
      <Button onClick={retry}>
        <FormattedMessage id="home.activities.retry" />
      </Button>
    </div>
  );
}
