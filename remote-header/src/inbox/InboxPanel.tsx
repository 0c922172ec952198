import { formatRelativeTime } from "@portico/shared-sdk";
import { LineIcon } from "@portico/shared-sdk/icons";
import { inbox, type InboxChange, type InboxEntry, type InboxEntryType } from "@portico/shared-sdk/personal";
import {
  FormattedMessage,
  useDispatch,
  useIntl,
  useRemoteContext,
  useSelector,
} from "@portico/shared-sdk/react";
import { formatDateTime } from "@portico/shared-sdk/remote";
import { Button, joinClassNames } from "@portico/shared-sdk/ui";
import { useEffect, useState } from "react";
import { iconButtonClassName } from "../panels/PanelButton.tsx";
import { PanelFrame, type PanelFrameProps } from "../panels/PanelFrame.tsx";
import { useAnnouncements } from "./useAnnouncements.ts";
import shared from "../panels/shared.module.css";
import styles from "./InboxPanel.module.css";

/** Path data in a box of 24 by 24. */
const drawings: Readonly<Record<InboxEntryType, string>> = {
  success: "M6 12.5l4 4 8-9",
  fail: "M7 7l10 10M17 7L7 17",
  info: "M12 11v6M12 7v.01",
  warn: "M12 6v7M12 17v.01",
};

/** The notifications of the last month and the exchange's announcements, newest first. */
export function InboxPanel({ panel, isBottomSheet }: Omit<PanelFrameProps, "title" | "children">) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { isLoaded, entries } = useSelector(inbox.select);
  const announcements = useAnnouncements();
  const shown = [...entries, ...announcements].sort((one, other) => other.atMs - one.atMs);
  const nowMs = useMinutes();
  const change = (what: InboxChange) => dispatch(inbox.change(what));
  const title = intl.formatMessage({ id: "header.inbox" });
  return (
    <PanelFrame title={title} panel={panel} isBottomSheet={isBottomSheet}>
      <div className={styles["head"]}>
        <span className={joinClassNames(shared["strong"], styles["title"])} aria-hidden="true">
          {title}
        </span>
        {entries.some(({ isRead }) => !isRead) && (
          <Button size="small" onClick={() => change({ kind: "all-read" })}>
            <FormattedMessage id="header.inbox.readAll" />
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <>
          <ul className={joinClassNames(shared["list"], styles["list"])} aria-label={title}>
            {shown.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                nowMs={nowMs}
                onRead={() => change({ kind: "read", id: entry.id })}
                onFollow={panel.dismiss}
              />
            ))}
          </ul>
          {entries.length > 0 && (
            <div className={styles["foot"]}>
              <p className={shared["secondary"]}>
                <FormattedMessage id="header.inbox.storage" />
              </p>
              <button
                type="button"
                className={shared["textButton"]}
                onClick={() => change({ kind: "cleared" })}
              >
                <FormattedMessage id="header.inbox.clear" />
              </button>
            </div>
          )}
        </>
      ) : (
        <div
          className={joinClassNames(shared["secondary"], styles["empty"])}
          aria-busy={!isLoaded || undefined}
          role="status"
        >
          <LineIcon
            path="M12 4a6 6 0 0 0-6 6c0 5-2 6-2 7h16c0-1-2-2-2-7a6 6 0 0 0-6-6zM10 20a2.2 2.2 0 0 0 4 0"
            size={32}
          />
          <FormattedMessage id="header.inbox.empty" />
        </div>
      )}
    </PanelFrame>
  );
}

interface EntryProps {
  readonly entry: InboxEntry;
  readonly nowMs: number;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

function Entry({ entry: { type, title, action, atMs, isRead }, nowMs, onRead, onFollow }: EntryProps) {
  const intl = useIntl();
  const { app } = useRemoteContext();
  return (
    <li
      className={joinClassNames(styles["entry"], !isRead && styles["unread"])}
      data-inbox={isRead ? "read" : "unread"}
    >
      <span className={styles["icon"]} data-type={type}>
        <LineIcon path={drawings[type]} size={18} />
      </span>
      <div className={joinClassNames(shared["grow"], styles["words"])}>
        <bdi>{title}</bdi>
        <time
          className={shared["secondary"]}
          dateTime={new Date(atMs).toISOString()}
          title={formatDateTime(atMs, app.locale)}
        >
          {formatRelativeTime(Math.min(atMs, nowMs), nowMs, app.locale)}
        </time>
        {action && (
          <a
            className={styles["action"]}
            href={action.href}
            onClick={() => {
              onRead();
              onFollow();
            }}
          >
            {action.label}
          </a>
        )}
      </div>
      {!isRead && (
        <button
          type="button"
          className={joinClassNames(iconButtonClassName, styles["read"])}
          aria-label={intl.formatMessage({ id: "header.inbox.read" })}
          onClick={onRead}
        />
      )}
    </li>
  );
}

const minuteMs = 60_000;

/** The page's time, renewed each minute. */
function useMinutes(): number {
  const { clock } = useRemoteContext();
  const [nowMs, setNowMs] = useState(() => clock.now());
  useEffect(() => clock.schedule(() => setNowMs(clock.now()), minuteMs), [clock, nowMs]);
  return nowMs;
}
