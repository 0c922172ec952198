import { selectUnreadCount } from "@portico/shared-sdk/personal";
import { useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { formatNumber } from "@portico/shared-sdk/remote";
import { usePanel } from "@portico/shared-sdk/ui";
import { Panel, preloadOnIntent } from "../panels/lazyPanels.tsx";
import { PanelButton } from "../panels/PanelButton.tsx";
import styles from "./InboxButton.module.css";

/** More does not fit into the badge. */
const largestShownCount = 99;

/** The bell with the number of unread notifications. */
export function InboxButton({ boxClassName }: { readonly boxClassName: string | undefined }) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  const unread = useSelector(selectUnreadCount);
  const panel = usePanel(preloadOnIntent);
  const count = formatNumber(unread, app.locale);
  return (
    <PanelButton
      panel={panel}
      label={
        unread > 0
          ? intl.formatMessage({ id: "header.inbox.unread" }, { count })
          : intl.formatMessage({ id: "header.inbox" })
      }
      icon="M10 3a4.75 4.75 0 0 0-4.75 4.75c0 4-1.5 5-1.5 5.75h12.5c0-.75-1.5-1.75-1.5-5.75A4.75 4.75 0 0 0 10 3zM8.25 16.25a1.9 1.9 0 0 0 3.5 0"
      boxClassName={boxClassName}
      addition={
        unread > 0 && (
          <span className={styles["badge"]} aria-hidden="true" dir="ltr">
            {unread > largestShownCount ? `${largestShownCount}+` : count}
          </span>
        )
      }
    >
      {panel.isOpen && <Panel kind="inbox" panel={panel} />}
    </PanelButton>
  );
}
