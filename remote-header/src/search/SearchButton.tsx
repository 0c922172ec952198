import { FormattedMessage, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { isLetterKey } from "@portico/shared-sdk/remote";
import { useEffect } from "react";
import { usePanel } from "@portico/shared-sdk/ui";
import { Panel, preloadOnIntent } from "../panels/lazyPanels.tsx";
import { PanelButton } from "../panels/PanelButton.tsx";
import styles from "./SearchButton.module.css";

/** Opens the search, as Ctrl+K and Cmd+K do anywhere in the page. */
export function SearchButton({ boxClassName }: { readonly boxClassName?: string | undefined }) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const panel = usePanel(preloadOnIntent);
  const { open, buttonProps } = panel;
  const { ref } = buttonProps;
  useEffect(() => {
    // a page that only embeds the header has its own keys
    if (!app.isKnownHost) return undefined;
    const page = ref.current?.ownerDocument;
    const handleKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      if (!hasModifier || !isLetterKey(event, "k")) return;
      event.preventDefault();
      open();
    };
    page?.addEventListener("keydown", handleKey);
    return () => page?.removeEventListener("keydown", handleKey);
  }, [app, open, ref]);
  return (
    <PanelButton
      panel={panel}
      label={intl.formatMessage({ id: "header.search" })}
      icon="M9 14.25a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5zM13 13l4 4"
      className={styles["button"]}
      boxClassName={boxClassName}
      aria-keyshortcuts="Control+K Meta+K"
      addition={
        <span className={styles["label"]} aria-hidden="true">
          <FormattedMessage id="header.search" />
        </span>
      }
    >
      {panel.isOpen && <Panel kind="search" onClose={panel.close} />}
    </PanelButton>
  );
}
