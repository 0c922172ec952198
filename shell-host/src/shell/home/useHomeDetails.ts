import { whenNear } from "@portico/shared-sdk";
import { useEffect, type RefObject } from "react";
import { useLazyModule, type LazyModule } from "../useLazyModule.ts";
import type * as details from "./homeDetails.ts";

/** How far below the window an element may be when its content starts to load. Source: the project's own */
const nearViewMargin = "600px";

const importDetails = () => import("./homeDetails.ts");

/** The chunk of what is below the first screen, once `element` comes near the window, or the page is printed. */
export function useHomeDetails(element: RefObject<Element | null>): LazyModule<typeof details> {
  const loaded = useLazyModule(importDetails, "home-details-failed");
  const { load } = loaded;
  useEffect(
    () => (element.current === null ? undefined : whenNear(element.current, nearViewMargin, load)),
    [element, load],
  );
  useEffect(() => {
    try {
      matchMedia("print").onchange = load;
    } catch {
      // browser: a page without media queries prints what has loaded
    }
  }, [load]);
  return loaded;
}
