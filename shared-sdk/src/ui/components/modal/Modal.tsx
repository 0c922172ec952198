import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { openDialog } from "./openDialog.ts";
import { preventPageScrolling } from "./preventPageScrolling.ts";
import styles from "./Modal.module.css";

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called when the visitor closes it: with Escape, the close button or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The accessible name of the close button, in the page's language. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the end, which stay in view while the content scrolls. */
  readonly actions?: ReactNode;
}

/**
 * A dialog over the page; on phones at the bottom of the window. The browser's own modal dialog traps the focus, restores it
 * on closing and hides the page behind it from screen readers.
 *
 * Source: S12.20
 */
export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? <OpenModal {...rest} /> : null;
}

/** A component of its own: React removes its effects before its element, which closes while it is still in the page. */
function OpenModal({ onClose, title, closeLabel, children, actions }: Omit<ModalProps, "isOpen">) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const allowScrolling = preventPageScrolling();
    const close = openDialog(element);
    // browser: Escape closes it without React; the owner decides what is open
    const handleCancel = (event: Event) => {
      event.preventDefault();
      latestOnClose.current();
    };
    element.addEventListener("cancel", handleCancel);
    return () => {
      element.removeEventListener("cancel", handleCancel);
      // closing gives the focus back, removing the element would not
      close();
      allowScrolling();
    };
  }, []);

  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    // the dialog itself is only its backdrop: the panel fills it
    if (target === currentTarget) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape
    <dialog ref={dialog} className={styles["modal"]} aria-labelledby={titleId} onClick={closeOutside}>
      <div className={styles["panel"]}>
        <header className={styles["head"]}>
          <h2 id={titleId} className={styles["title"]}>
            {title}
          </h2>
          <button type="button" className={styles["close"]} aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        </header>
        {/* a long text without controls scrolls by keyboard only with the focus */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles["content"]} tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
        {actions !== undefined && <footer className={styles["actions"]}>{actions}</footer>}
      </div>
    </dialog>
  );
}
