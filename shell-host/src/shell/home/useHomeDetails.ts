import { useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type * as details from "./homeDetails.ts";

type HomeDetails = typeof details;

/** How far below the window an element may be when its content starts to load. Source: the project's own */
const nearViewMargin = "600px";

export interface LoadedHomeDetails {
  /** `null` until the chunk has loaded. */
  readonly details: HomeDetails | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * The chunk of what is below the first screen, once `element` comes near the window. A failure is one entry in the log; the
 * visitor can try again.
 */
export function useHomeDetails(element: RefObject<Element | null>): LoadedHomeDetails {
  const { telemetry } = useRemoteContext();
  const [details, setDetails] = useState<HomeDetails | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMounted = useRef(false);
  const load = useCallback(() => {
    setFailed(false);
    import("./homeDetails.ts").then(
      (module) => isMounted.current && setDetails(module),
      (reason: unknown) => {
        if (isMounted.current) setFailed(true);
        telemetry.report({
          level: "error",
          name: "shell",
          code: "home-details-failed",
          message: String(reason),
        });
      },
    );
  }, [telemetry]);
  useEffect(() => {
    isMounted.current = true;
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
      isMounted.current = false;
      observer.disconnect();
    };
  }, [element, load]);
  return { details, hasFailed, retry: load };
}
