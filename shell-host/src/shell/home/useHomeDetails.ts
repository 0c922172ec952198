import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useState, type RefObject } from "react";
import type * as details from "./homeDetails.ts";

type HomeDetails = typeof details;

/** How far below the window an element may be when its content starts to load. Source: the project's own */
const nearViewMargin = "600px";

/**
 * The chunk of what is below the first screen, once `element` comes near the window; `null` until then, and when it can't be loaded,
 * which is one entry in the log.
 */
export function useHomeDetails(element: RefObject<Element | null>): HomeDetails | null {
  const { telemetry } = useRemoteContext();
  const [loaded, setLoaded] = useState<HomeDetails | null>(null);
  useEffect(() => {
    let isMounted = true;
    const load = () =>
      void import("./homeDetails.ts").then(
        (module) => isMounted && setLoaded(module),
        (reason: unknown) =>
          telemetry.report({
            level: "error",
            name: "shell",
            code: "home-details-failed",
            message: String(reason),
          }),
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: nearViewMargin },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [element, telemetry]);
  return loaded;
}
