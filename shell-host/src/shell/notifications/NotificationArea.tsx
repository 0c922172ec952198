import type { NotificationType } from "@portico/shared-sdk";
import { notificationActions, selectNotifications, type Notification } from "@portico/shared-sdk/host";
import { useDispatch, useIntl, useSelector } from "@portico/shared-sdk/react";
import { useEffect, useRef, type FocusEvent } from "react";
import styles from "./NotificationArea.module.css";

/** Source: product spec §9 "hotkey F8" */
const hotkey = "F8";

/**
 * The page's toasts: newest first, three at most, read out politely, reachable with F8. They wait while they have the
 * pointer or the focus; closing the one with the focus gives the focus back to where it was before.
 *
 * Source: product spec §2, §4, §9
 */
export function NotificationArea() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const items = useSelector(selectNotifications);
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const hasOpen = items.some(({ isOpen }) => isOpen);

  useEffect(() => {
    if (!hasOpen) return;
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === hotkey) region.current?.focus();
    };
    document.addEventListener("keydown", focusRegion);
    return () => document.removeEventListener("keydown", focusRegion);
  }, [hasOpen]);

  const pause = () => dispatch(notificationActions.paused());
  const resume = () => dispatch(notificationActions.resumed());
  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget as HTMLElement | null;
    pause();
  };
  const returnFocus = () => {
    const { activeElement } = document;
    if (!region.current?.contains(activeElement)) return;
    if (focusedBefore.current?.isConnected) focusedBefore.current.focus();
    else (activeElement as HTMLElement).blur();
  };
  return (
    <section
      ref={region}
      className={styles["region"]}
      aria-label={intl.formatMessage({ id: "shell.notifications" })}
      tabIndex={-1}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={handleFocus}
      onBlur={resume}
    >
      <ol className={styles["list"]}>
        {items.map((item) => (
          <Toast key={item.id} item={item} onDismiss={returnFocus} />
        ))}
      </ol>
    </section>
  );
}

/** Source: product spec §9 "swipe threshold 50, swipe direction down" */
const swipeThreshold = 50;

function Toast({ item, onDismiss }: { readonly item: Notification; readonly onDismiss: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const swipeFrom = useRef<number | null>(null);
  const dismiss = () => {
    dispatch(notificationActions.dismissed(item.id));
    onDismiss();
  };
  return (
    <li
      className={styles["toast"]}
      data-toast={item.type}
      data-state={item.isOpen ? "open" : "closed"}
      onPointerDown={(event) => {
        swipeFrom.current = event.clientY;
      }}
      onPointerUp={(event) => {
        if (swipeFrom.current !== null && event.clientY - swipeFrom.current > swipeThreshold) dismiss();
        swipeFrom.current = null;
      }}
    >
      {/* inside the list item, whose own role belongs to the list; a failure interrupts, everything else waits its turn */}
      <div className={styles["words"]} role={item.type === "fail" ? "alert" : "status"}>
        <ToastIcon type={item.type} />
        <bdi className={styles["title"]}>{item.title}</bdi>
      </div>
      {item.action && (
        <a className={styles["action"]} href={item.action.href}>
          {item.action.label}
        </a>
      )}
      <button
        type="button"
        className={styles["close"]}
        aria-label={intl.formatMessage({ id: "shell.dismiss" })}
        onClick={dismiss}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  );
}

const iconPaths: Readonly<Record<NotificationType, string>> = {
  success: "M4.5 8.5l2.5 2.5 4.5-5.5",
  fail: "M5 5l6 6M11 5l-6 6",
  info: "M8 7.5v4M8 4.75v.01",
  warn: "M8 4.5v4M8 11.25v.01",
  process: "M8 2.5a5.5 5.5 0 1 1-5.5 5.5",
};

function ToastIcon({ type }: { readonly type: NotificationType }) {
  return (
    <svg
      className={styles["icon"]}
      data-type={type}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[type]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
