import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { resolveTooltipPosition, type TooltipSide } from "./resolveTooltipPosition.ts";
import styles from "./Tooltip.module.css";

/** Source: S12.18 */
const defaultGap = 8;

export interface TooltipProps {
  /** Text; controls in it could not be reached. */
  readonly content: ReactNode;
  /** One control that can take the focus, such as a button. */
  readonly children: ReactNode;
  /** The preferred side; the other one is used where only that has space. Default: `"above"`. */
  readonly side?: TooltipSide;
  /** CSS pixels between control and tooltip; default: 8. */
  readonly gap?: number;
}

/**
 * A short explanation of a control, for pointer and focus. It stays while the pointer is on it, and Escape hides it. A finger
 * gets it with the focus of a tap.
 *
 * Source: WCAG 2.2, 1.4.13 "Content on hover or focus"
 */
export function Tooltip({ content, children, side = "above", gap = defaultGap }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const place = useCallback(() => {
    const element = bubble.current;
    const control = root.current?.firstElementChild;
    if (element === null || !control) return;
    const position = resolveTooltipPosition({
      trigger: control.getBoundingClientRect(),
      tooltip: { width: element.offsetWidth, height: element.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      preferred: side,
      gap,
    });
    element.dataset["side"] = position.side;
    element.style.setProperty("left", `${position.left}px`);
    element.style.setProperty("top", `${position.top}px`);
    // the pointer crosses the gap on its way to the tooltip
    element.style.setProperty("--tooltip-gap", `${gap}px`);
  }, [side, gap]);

  useEffect(() => {
    // the description belongs to the control, which is the caller's element
    const control = root.current?.firstElementChild;
    if (!isOpen || !control) return undefined;
    control.setAttribute("aria-describedby", id);
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", hideOnEscape);
    // also when the focus scrolls the control into the window
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      control.removeAttribute("aria-describedby");
      document.removeEventListener("keydown", hideOnEscape);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [isOpen, id, place]);

  useLayoutEffect(() => {
    const element = bubble.current;
    try {
      // above dialogs and outside of boxes that cut it off
      element?.showPopover();
    } catch {
      // browser: without popovers it is part of the page, which hides those that are not open
      element?.removeAttribute("popover");
    }
  }, [isOpen]);
  useLayoutEffect(place);

  return (
    <span
      ref={root}
      className={styles["root"]}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && setOpen(true)}
      onPointerLeave={() => setOpen(root.current?.matches(":has(:focus-visible)") === true)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children}
      {isOpen && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles["tooltip"]}>
          {content}
        </span>
      )}
    </span>
  );
}
