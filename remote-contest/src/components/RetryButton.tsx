import { FormattedMessage } from "@portico/shared-sdk/react";
import { Button, type ButtonSize } from "@portico/shared-sdk/ui";

export function RetryButton({ onRetry, size }: { readonly onRetry: () => void; readonly size?: ButtonSize }) {
  return (
    <Button onClick={onRetry} {...(size && { size })}>
      <FormattedMessage id="contest.action.retry" />
    </Button>
  );
}
