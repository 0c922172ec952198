import { useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect } from "react";

/**
 * Calls `reload` an interval after `isActive` has become true. Pass `isActive` as false while a request is pending:
 * then the next interval starts when the reply has arrived. On a hidden page the call waits until the page is visible.
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
