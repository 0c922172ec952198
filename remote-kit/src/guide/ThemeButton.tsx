import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button } from "@portico/shared-sdk/ui";

/** Switches the theme of the whole page, which stores the choice. */
export function ThemeButton() {
  const { appearance } = useRemoteContext();
  return (
    <Button onClick={() => appearance.toggleTheme()}>
      <FormattedMessage id="wheel.theme" />
    </Button>
  );
}
