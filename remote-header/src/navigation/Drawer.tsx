import { useIntl } from "@portico/shared-sdk/react";
import { afterNextPaint } from "@portico/shared-sdk/ui";
import { openDialog } from "@portico/shared-sdk/ui/modal";
import { useCallback, useEffect, useRef } from "react";
import { CloseButton } from "../panels/CloseButton.tsx";
import { DrawerContent } from "./DrawerContent.tsx";
import styles from "./Drawer.module.css";

export interface DrawerProps {
  readonly isOpen: boolean;
  /** The same function in each render. */
  readonly onClose: () => void;
}

/** A dialog from the end edge. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  // performance: a modal dialog styles the whole page again when it closes, so it disappears one frame before
  const hideAndClose = useCallback(() => {
    const element = dialog.current;
    if (element === null) return;
    element.dataset["closing"] = "";
    afterNextPaint(() => {
      delete element.dataset["closing"];
      onClose();
    });
  }, [onClose]);

  useEffect(() => {
    const element = dialog.current;
    const handleClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      // browser: a click on the dialog itself is one on its backdrop; Escape does the same for the keyboard
      const isOnBackdrop = target === element;
      // the app can open a link while the page stays, and Back can show the page as it was left
      const isLink = (target as Element).closest("a[href]") !== null && !metaKey && !ctrlKey && !shiftKey;
      if (isOnBackdrop || isLink) hideAndClose();
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, [hideAndClose]);

  useEffect(() => (isOpen && dialog.current !== null ? openDialog(dialog.current) : undefined), [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles["drawer"]}
      aria-label={intl.formatMessage({ id: "header.navigation" })}
      onClose={onClose}
    >
      <CloseButton
        label={intl.formatMessage({ id: "header.navigation.close" })}
        onClick={hideAndClose}
        className={styles["close"]}
      />
      <DrawerContent onClose={onClose} />
    </dialog>
  );
}
