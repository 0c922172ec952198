import { useEffect, type RefObject } from "react";
import { useLazyModule, type LazyModule } from "../useLazyModule.ts";
import type * as details from "./homeDetails.ts";

/** How far below the window an element may be when its content starts to load. Source: the project's own */
const nearViewMargin = "600px";

const importDetails = () => import("./homeDetails.ts");

/** The chunk of what is below the first screen, once `element` comes near the window. */
export function useHomeDetails(element: RefObject<Element | null>): LazyModule<typeof details> {
  const loaded = useLazyModule(importDetails, "home-details-failed");
  const { load } = loaded;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: nearViewMargin },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, load]);
  return loaded;
}
