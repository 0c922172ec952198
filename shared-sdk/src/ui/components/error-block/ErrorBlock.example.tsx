import { Button } from "@portico/shared-sdk/ui";
import { ErrorBlock } from "@portico/shared-sdk/ui/error-block";

export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorBlock
    variant="light"
    title="The leaderboard could not be loaded."
    action={<Button onClick={onRetry}>Try again</Button>}
    isAlert
  />
);
