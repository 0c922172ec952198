import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./Button.module.css";

/** Source: S12.1 */
export type ButtonVariant =
  | "default"
  | "primary"
  | "secondary"
  | "secondaryBrand"
  | "tradeLong"
  | "tradeShort"
  | "tradeSecondary"
  | "marketing";

/** Source: S12.3 */
export type ButtonSize = "xx-small" | "x-small" | "small" | "middle" | "large" | "x-large";

interface ButtonLook {
  /** Default: `"default"`. */
  readonly variant?: ButtonVariant | undefined;
  /** Default: `"middle"`. A finger gets at least 44 px in each size. */
  readonly size?: ButtonSize | undefined;
}

/** size: the stylesheet selects by attribute, because each class name of a CSS module is text in the page's scripts */
const attributesOf = ({ variant, size }: ButtonLook, className?: string) => ({
  className: joinClassNames(styles["button"], className),
  "data-variant": variant ?? "default",
  "data-size": size ?? "middle",
});

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonLook {
  /** Shows a spinner and takes no input; the focus stays where it is. Source: S12.5 */
  readonly loading?: boolean;
  /** A second line, such as the change of a price. Shown only on trade buttons of size `"small"`. Source: S12.4 */
  readonly subtitle?: ReactNode;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A button in the looks of the product. `setUpButtonRipple` of `./ui/ripple` adds the ripple of a click to a whole page. */
export function Button({
  variant,
  size,
  loading = false,
  subtitle,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...attributesOf({ variant, size }, className)}
      // browser: Enter and Space arrive as clicks; a disabled button would lose the focus
      {...(loading && { "aria-busy": true, "aria-disabled": true, onClick: ignoreClick })}
    >
      {size === "small" && variant?.startsWith("trade") && subtitle !== undefined ? (
        <>
          <span>{children}</span>
          <small>{subtitle}</small>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export interface LinkButtonProps extends ComponentPropsWithRef<"a">, ButtonLook {
  readonly href: string;
}

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} {...attributesOf({ variant, size }, className)}>
      {children}
    </a>
  );
}
