import type { RemoteContext } from "@portico/shared-sdk";
import { createFormatter } from "@portico/shared-sdk/react";
import { computed, inject, type ComputedRef, type InjectionKey, type ShallowRef } from "vue";

export const contextKey: InjectionKey<ShallowRef<RemoteContext>> = Symbol("context");

/** The page's context; another one arrives with `update`. */
export function useRemoteContext(): ShallowRef<RemoteContext> {
  const context = inject(contextKey);
  if (context === undefined) throw new Error("useRemoteContext works only below the remote's app");
  return context;
}

/** Formats a message of the remote; the formatter is the page's and needs no component. */
export function useMessages(): ComputedRef<(id: string) => string> {
  const context = useRemoteContext();
  return computed(() => {
    const { app, messages, telemetry } = context.value;
    const format = createFormatter({ locale: app.locale, messages, telemetry });
    return (id) => format(id) ?? id;
  });
}
