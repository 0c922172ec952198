import { whenShown } from "@portico/shared-sdk";
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
    let stopWaiting = () => {};
    const cancel = clock.schedule(() => {
      stopWaiting = whenShown(document, reload);
    }, intervalMs);
    return () => {
      cancel();
      stopWaiting();
    };
  }, [clock, reload, intervalMs, isActive]);
}
