import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button, joinClassNames } from "@portico/shared-sdk/ui";
import floating from "./floating.module.css";
import styles from "./PanelStatus.module.css";

const className = joinClassNames(floating["panel"], styles["status"]);

/** The place of a panel whose code is still loading. */
export const PanelPlaceholder = () => <div className={className} aria-busy="true" />;

export function PanelFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={className} role="alert">
      <FormattedMessage id="header.loadFailed" />
      <Button size="small" onClick={onRetry}>
        <FormattedMessage id="header.retry" />
      </Button>
    </div>
  );
}
