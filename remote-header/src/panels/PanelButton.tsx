import type { ComponentPropsWithRef, ReactNode } from "react";
import { joinClassNames, type PanelControl } from "@portico/shared-sdk/ui";
import styles from "./PanelButton.module.css";

export const iconButtonClassName = styles["button"];

/** Path data in a box of 20 by 20. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles["icon"]} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export interface PanelButtonProps extends ComponentPropsWithRef<"button"> {
  readonly panel: PanelControl;
  /** The accessible name. */
  readonly label: string;
  readonly icon: string;
  /** The class of the box around button and panel. */
  readonly boxClassName?: string | undefined;
  /** What is beside the icon. */
  readonly addition?: ReactNode;
  /** What the button opens. */
  readonly children: ReactNode;
}

/** An icon that opens a panel. */
export function PanelButton({
  panel,
  label,
  icon,
  boxClassName,
  className,
  addition,
  children,
  ...rest
}: PanelButtonProps) {
  return (
    <div className={joinClassNames(styles["box"], boxClassName)}>
      <button
        {...rest}
        {...panel.buttonProps}
        className={joinClassNames(styles["button"], className)}
        aria-label={label}
        aria-haspopup="dialog"
      >
        <Icon path={icon} />
        {addition}
      </button>
      {children}
    </div>
  );
}
