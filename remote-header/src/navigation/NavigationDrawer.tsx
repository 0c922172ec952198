import { useIntl } from "@portico/shared-sdk/react";
import { useEffect, useState } from "react";
import { usePanel } from "@portico/shared-sdk/ui";
import { Panel, preloadOnIntent } from "../panels/lazyPanels.tsx";
import { PanelButton } from "../panels/PanelButton.tsx";

/** Everything that a narrow header has no space for. */
export function NavigationDrawer({ boxClassName }: { readonly boxClassName: string | undefined }) {
  const intl = useIntl();
  const panel = usePanel(preloadOnIntent);
  const { isOpen, dismiss } = panel;
  // performance: once it was open it stays in the page, so that it opens without being rendered again
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  return (
    <PanelButton
      panel={panel}
      label={intl.formatMessage({ id: "header.navigation.open" })}
      icon="M3 6h14M3 10h14M3 14h14"
      boxClassName={boxClassName}
    >
      {(isOpen || wasOpen) && <Panel kind="drawer" isOpen={isOpen} onClose={dismiss} />}
    </PanelButton>
  );
}
