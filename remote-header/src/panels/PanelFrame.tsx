import { useIntl } from "@portico/shared-sdk/react";
import { joinClassNames, type PanelControl, usePressOutside } from "@portico/shared-sdk/ui";
import { Modal } from "@portico/shared-sdk/ui/modal";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from "react";
import { isPhone } from "./isPhone.ts";
import floating from "./floating.module.css";
import styles from "./PanelFrame.module.css";

export interface PanelFrameProps {
  readonly title: string;
  readonly panel: Pick<PanelControl, "close" | "dismiss">;
  /** A bottom sheet also where the window is wide; default: only on phones. */
  readonly isBottomSheet?: boolean | undefined;
  readonly children: ReactNode;
}

/** A panel below its button; on phones a bottom sheet. */
export function PanelFrame({ title, panel, isBottomSheet = false, children }: PanelFrameProps) {
  const intl = useIntl();
  // a window that is made smaller must not move an open panel
  const [isOnPhone] = useState(isPhone);
  if (!isBottomSheet && !isOnPhone) {
    return (
      <Popover title={title} panel={panel}>
        {children}
      </Popover>
    );
  }
  return (
    <Modal isOpen onClose={panel.close} title={title} closeLabel={intl.formatMessage({ id: "header.close" })}>
      {children}
    </Modal>
  );
}

/** Escape closes it and gives the focus back; a press outside, and a focus that leaves, close it too. */
function Popover({ title, panel: { close, dismiss }, children }: PanelFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  // the button is beside the panel, and closes it itself
  const anchor = useRef<Element | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    anchor.current = element.parentElement;
    // something in the panel may have taken it
    if (!element.matches(":focus-within")) element.focus();
  }, []);
  useEffect(() => {
    // a control that removed itself had the focus, and Escape has to reach the panel
    const element = root.current;
    if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus();
  });
  usePressOutside(anchor, true, dismiss);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.parentElement?.contains(relatedTarget)) dismiss();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape
    <div
      ref={root}
      className={joinClassNames(floating["panel"], styles["popover"])}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}
