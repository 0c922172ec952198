import type { ComponentPropsWithRef, MouseEvent } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./Button.module.css";

export type ButtonVariant = "default" | "primary" | "ghost";
export type ButtonSize = "small" | "middle" | "large";

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

function classNamesOf({ variant = "default", size = "middle" }: ButtonLook, className?: string): string {
  return joinClassNames(
    styles["button"],
    variant !== "default" && styles[variant],
    size !== "middle" && styles[size],
    className,
  );
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonLook {
  /** Shows a spinner and takes no input; the focus stays where it is. Source: product spec §4 "Button" */
  readonly loading?: boolean;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, size, loading = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames(classNamesOf({ variant, size }, className), loading && styles["loading"])}
      // browser: Enter and Space arrive as clicks; a disabled button would lose the focus
      {...(loading && { "aria-busy": true, "aria-disabled": true, onClick: ignoreClick })}
    >
      {loading && <span className={styles["spinner"]} aria-hidden="true" />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ComponentPropsWithRef<"a">, ButtonLook {
  readonly href: string;
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNamesOf({ variant, size }, className)}>
      {children}
    </a>
  );
}
