import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useRef, type RefObject } from "react";
import { usePressOutside } from "@portico/shared-sdk/ui";
import type { OpenMenu } from "./openMenu.ts";
import { setUpBarKeys } from "./setUpBarKeys.ts";
import { setUpPointerIntent } from "./setUpPointerIntent.ts";

export interface BarBehaviorProps {
  readonly bar: RefObject<HTMLElement | null>;
  readonly open: OpenMenu | null;
  readonly onChange: (menu: OpenMenu | null) => void;
}

/** What opens and closes the menus of the bar, besides a press on their buttons. Renders nothing. */
export function BarBehavior({ bar, open, onChange }: BarBehaviorProps) {
  const { clock } = useRemoteContext();
  const latest = useRef({ open, onChange });
  useEffect(() => {
    latest.current = { open, onChange };
  });
  usePressOutside(bar, open !== null, () => onChange(null));
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const control = {
      read: () => latest.current.open,
      change: (menu: OpenMenu | null) => latest.current.onChange(menu),
    };
    // the app can open a link while the page stays, and Back can show the page as it was left
    const handleClick = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const isLink = (target as Element).closest("a[href]") !== null && !metaKey && !ctrlKey && !shiftKey;
      if (isLink) control.change(null);
    };
    const tearDowns = [setUpPointerIntent(element, control, clock), setUpBarKeys(element, control)];
    element.addEventListener("click", handleClick);
    return () => {
      for (const tearDown of tearDowns) tearDown();
      element.removeEventListener("click", handleClick);
    };
  }, [bar, clock]);
  return null;
}
