import type { ComponentPropsWithRef } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./Button.module.css";

export type ButtonVariant = "default" | "primary" | "ghost";
export type ButtonSize = "small" | "middle" | "large";

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
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
  /** Shows a spinner and takes no pointer input. Source: product spec §4 "Button" */
  readonly loading?: boolean;
}

export function Button({ variant, size, loading = false, className, children, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames(classNamesOf(look, className), loading && styles["loading"])}
      aria-busy={loading || undefined}
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
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <a {...rest} className={classNamesOf(look, className)}>
      {children}
    </a>
  );
}
