import type { Notification, NotificationType } from "../../../exchange/notifications/notificationsSlice.ts";
import { useEffect, useRef, type FocusEvent, type PointerEvent } from "react";
import styles from "./ToastRegion.module.css";

/** Source: S11.10 */
const hotkey = "F8";

/** Source: S11.9 */
const swipe = { direction: "down", thresholdPixels: 50 } as const;

export interface ToastRegionProps {
  /** Newest first. */
  readonly items: readonly Notification[];
  /** The accessible name of the region, in the page's language. */
  readonly label: string;
  /** The accessible name of the buttons that close a toast. */
  readonly dismissLabel: string;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus is on the toasts: their time stops. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/**
 * Toasts: read out politely, reachable with F8, closed by their button or a swipe down. They wait while they have the pointer or
 * the focus; closing the one with the focus gives the focus back to where it was before.
 *
 * Source: S11.1 to S11.13
 */
export function ToastRegion({ items, label, dismissLabel, onDismiss, onPause, onResume }: ToastRegionProps) {
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

  const handleFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget as HTMLElement | null;
    onPause();
  };
  const dismiss = (id: string) => {
    onDismiss(id);
    const { activeElement } = document;
    if (!region.current?.contains(activeElement)) return;
    if (focusedBefore.current?.isConnected) focusedBefore.current.focus();
    else (activeElement as HTMLElement).blur();
  };
  return (
    <section
      ref={region}
      className={styles["region"]}
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={handleFocus}
      onBlur={onResume}
    >
      <ol className={styles["list"]}>
        {items.map((item) => (
          <Toast key={item.id} item={item} dismissLabel={dismissLabel} onDismiss={() => dismiss(item.id)} />
        ))}
      </ol>
    </section>
  );
}

interface ToastProps {
  readonly item: Notification;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

function Toast({ item, dismissLabel, onDismiss }: ToastProps) {
  const swipeFrom = useRef<number | null>(null);
  const moveTo = ({ style }: HTMLElement, pixels: number) => {
    if (pixels > 0) style.setProperty("translate", `0 ${pixels}px`);
    else style.removeProperty("translate");
  };
  const endSwipe = ({ currentTarget, clientY, type }: PointerEvent<HTMLElement>) => {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from === null) return;
    if (type === "pointerup" && clientY - from > swipe.thresholdPixels) onDismiss();
    else moveTo(currentTarget, 0);
  };
  return (
    <li
      className={styles["toast"]}
      data-toast={item.type}
      data-state={item.isOpen ? "open" : "closed"}
      data-swipe-direction={swipe.direction}
      onPointerDown={({ clientY }) => {
        swipeFrom.current = clientY;
      }}
      onPointerMove={({ currentTarget, clientY }) => {
        if (swipeFrom.current !== null) moveTo(currentTarget, clientY - swipeFrom.current);
      }}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onPointerLeave={endSwipe}
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
      <button type="button" className={styles["close"]} aria-label={dismissLabel} onClick={onDismiss}>
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
