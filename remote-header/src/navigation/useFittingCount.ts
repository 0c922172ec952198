import { watchSizes } from "@portico/shared-sdk";
import { useLayoutEffect, useState, type RefObject } from "react";
import { countFitting } from "./countFitting.ts";

/**
 * How many items of a bar fit, measured again whenever the bar or one of them changes its size, as when a font arrives.
 * The bar's last child is the menu with the rest. `null` where nothing was measured: in a static page, and while the bar is hidden.
 */
export function useFittingCount(bar: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const children = [...element.children];
    const measure = () => {
      // a hidden bar has no sizes
      if (element.clientWidth === 0) return setCount(null);
      const sizes = children.map((child) => child.getBoundingClientRect().width);
      const more = sizes.pop() ?? 0;
      setCount(countFitting({ items: sizes, more, available: element.clientWidth }));
    };
    measure();
    return watchSizes([element, ...children], measure);
  }, [bar]);
  return count;
}
