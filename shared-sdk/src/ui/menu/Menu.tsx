import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./Menu.module.css";
import { usePanel } from "./usePanel.ts";
import { usePressOutside } from "./usePressOutside.ts";

const CloseMenu = createContext<() => void>(() => {});

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode;
  /** The button's accessible name, where its visible text is not enough. */
  readonly label?: string;
  readonly triggerClassName?: string | undefined;
  /** Which edge of the button the list keeps to; in the page's own direction. */
  readonly align?: "start" | "end";
  /** Where the list opens; above for a button near the page's end. */
  readonly side?: "below" | "above";
  readonly children: ReactNode;
}

/**
 * A button that opens a list of actions or links.
 *
 * Keys: Enter, Space and the arrows open it, ArrowUp on its last item; arrows, Home, End and the first letters move; Escape
 * and Tab close it and give the focus back. Source: WAI-ARIA Authoring Practices, menu button.
 */
export function Menu({
  trigger,
  label,
  triggerClassName,
  align = "start",
  side = "below",
  children,
}: MenuProps) {
  const buttonId = useId();
  const listId = useId();
  const { isOpen, open, close, dismiss, buttonProps } = usePanel();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opensOnLast = useRef(false);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    const all = items();
    const current = all.find((item) => item.getAttribute("aria-checked") === "true") ?? all[0];
    (opensOnLast.current ? all[all.length - 1] : current)?.focus();
    opensOnLast.current = false;
  }, [isOpen]);
  usePressOutside(root, isOpen, dismiss);

  const handleTriggerKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    buttonProps.onKeyDown?.(event);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    opensOnLast.current = event.key === "ArrowUp";
    open();
  };

  const handleListKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(event.target as HTMLElement);
    const moveTo = (index: number) => {
      event.preventDefault();
      all[(index + all.length) % all.length]?.focus();
    };
    if (event.key === "ArrowDown") moveTo(at + 1);
    else if (event.key === "ArrowUp") moveTo(at - 1);
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(all.length - 1);
    else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
    } else if (event.key.length === 1 && event.key !== " ") {
      const wanted = event.key.toLocaleLowerCase();
      const found = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) =>
        item.textContent.trim().toLocaleLowerCase().startsWith(wanted),
      );
      found?.focus();
    }
  };

  return (
    <div ref={root} className={styles["root"]}>
      <button
        {...buttonProps}
        id={buttonId}
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={isOpen ? listId : undefined}
        onKeyDown={handleTriggerKey}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="menu"
          aria-labelledby={buttonId}
          tabIndex={-1}
          className={joinClassNames(
            styles["list"],
            align === "end" && styles["alignEnd"],
            side === "above" && styles["above"],
          )}
          onKeyDown={handleListKey}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </div>
  );
}

export interface MenuItemProps extends ComponentPropsWithRef<"button"> {
  readonly onSelect: () => void;
  /** Whether it is the present one of several choices. */
  readonly checked?: boolean;
}

export function MenuItem({ onSelect, checked, className, children, ...rest }: MenuItemProps) {
  const close = useContext(CloseMenu);
  return (
    <button
      {...rest}
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={checked}
      tabIndex={-1}
      className={joinClassNames(styles["item"], className)}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}

export function MenuLink({
  className,
  children,
  ...rest
}: ComponentPropsWithRef<"a"> & { readonly href: string }) {
  return (
    <a {...rest} role="menuitem" tabIndex={-1} className={joinClassNames(styles["item"], className)}>
      {children}
    </a>
  );
}
