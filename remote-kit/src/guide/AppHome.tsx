import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";

/** Leads to the app's home screen, and to the exchange's home page outside of the app. */
export function AppHome() {
  const { bridge } = useRemoteContext();
  return (
    <Button onClick={() => void bridge.openHome()}>
      <FormattedMessage id="wheel.home" />
    </Button>
  );
}
