import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect } from "react";

/**
 * Runs `reload` an interval after `isActive` became true: what is active only while nothing is under way is asked for
 * again and again, and a slow answer is waited for. On a hidden page the next run waits until somebody looks.
 */
export function usePolling(reload: () => void, intervalMs: number, isActive: boolean): void {
  const { clock } = useRemoteContext();
  useEffect(() => {
    if (!isActive) return;
    const runWhenVisible = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", runWhenVisible);
      reload();
    };
    const cancel = clock.schedule(() => {
      document.addEventListener("visibilitychange", runWhenVisible);
      runWhenVisible();
    }, intervalMs);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", runWhenVisible);
    };
  }, [clock, reload, intervalMs, isActive]);
}
