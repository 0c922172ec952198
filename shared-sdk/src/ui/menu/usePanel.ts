import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type DOMAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { afterNextPaint } from "../../core/runtime/afterNextPaint.ts";

export interface PanelControl {
  readonly isOpen: boolean;
  /** Opens the panel at once, as after a key: the panel handles the next one. */
  open(this: void): void;
  /** Also gives the focus back to the button. */
  close(this: void): void;
  /** Closes the panel without moving the focus, which is on something else by now. */
  dismiss(this: void): void;
  /** Props of the button, which may add further attributes. */
  readonly buttonProps: ComponentPropsWithoutRef<"button"> & {
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
}

/**
 * A button that opens a panel or a menu.
 *
 * @param intentProps event handlers of the button that start to load the panel
 */
export function usePanel(intentProps: DOMAttributes<HTMLButtonElement> = {}): PanelControl {
  const [state, setState] = useState<"closed" | "opening" | "open">("closed");
  const button = useRef<HTMLButtonElement>(null);

  // performance: a panel takes long to lay out, so the pressed button is shown one frame before
  useEffect(() => (state === "opening" ? afterNextPaint(() => setState("open")) : undefined), [state]);

  // order: after the panel's own effects, since a modal dialog makes the button inert until it has closed
  const returnsFocus = useRef(false);
  useLayoutEffect(() => {
    if (state === "closed" && returnsFocus.current) button.current?.focus();
    returnsFocus.current = false;
  }, [state]);

  const dismiss = useCallback(() => setState("closed"), []);
  const close = useCallback(() => {
    returnsFocus.current = true;
    dismiss();
  }, [dismiss]);
  return {
    isOpen: state === "open",
    open: useCallback(() => setState("open"), []),
    close,
    dismiss,
    buttonProps: {
      ...intentProps,
      ref: button,
      type: "button",
      "aria-expanded": state !== "closed",
      onClick: ({ detail: clickCount }: MouseEvent) => {
        // after a key, which has no click count, at once: the panel handles the next key
        setState(state !== "closed" ? "closed" : clickCount > 0 ? "opening" : "open");
      },
      // a panel that is still loading has no element that could handle the key
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === "Escape") dismiss();
      },
    },
  };
}
