import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { afterNextPaint } from "../afterNextPaint.ts";
import { joinClassNames } from "../joinClassNames.ts";
import styles from "./Menu.module.css";

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
  const [state, setState] = useState<"closed" | "opening" | "open">("closed");
  const isOpen = state === "open";
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opensOnLast = useRef(false);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const close = useMemo(
    () => () => {
      setState("closed");
      button.current?.focus();
    },
    [],
  );

  useEffect(() => {
    if (state === "opening") return afterNextPaint(() => setState("open"));
    return undefined;
  }, [state]);

  useEffect(() => {
    if (!isOpen) return;
    const all = items();
    const current = all.find((item) => item.getAttribute("aria-checked") === "true") ?? all[0];
    (opensOnLast.current ? all[all.length - 1] : current)?.focus();
    opensOnLast.current = false;
    const closeOutside = (event: Event) => {
      // browser: for listeners of the document, a press in a shadow root has the root's host as its target
      if (!event.composedPath().includes(root.current as Node)) setState("closed");
    };
    const { ownerDocument } = root.current ?? { ownerDocument: document };
    ownerDocument.addEventListener("pointerdown", closeOutside);
    return () => ownerDocument.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  // performance: a list of names in many scripts takes long to lay out, so the pressed button is shown one frame before.
  // After a key, which has no click count, the list is rendered at once, because it handles the next key.
  const handleClick = ({ detail: clickCount }: MouseEvent) => {
    if (state !== "closed") setState("closed");
    else setState(clickCount > 0 ? "opening" : "open");
  };

  const handleTriggerKey = (event: KeyboardEvent) => {
    // the list, which handles the key, may not be rendered yet
    if (event.key === "Escape") setState("closed");
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    opensOnLast.current = event.key === "ArrowUp";
    setState("open");
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
        ref={button}
        id={buttonId}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={state !== "closed"}
        aria-controls={isOpen ? listId : undefined}
        onClick={handleClick}
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
  /** For one of several choices: whether it is the present one. */
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
