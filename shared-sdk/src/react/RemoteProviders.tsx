import type { ReactNode } from "react";
import { Provider } from "react-redux";
import type { RemoteContext } from "../remote/remoteContract.ts";
import { PorticoIntlProvider } from "./PorticoIntlProvider.tsx";
import { ReactRemoteContext } from "./remoteContextHook.ts";

/** The one place where a page's services become React contexts. */
export function RemoteProviders({
  context,
  children,
}: {
  readonly context: RemoteContext;
  readonly children: ReactNode;
}) {
  return (
    <ReactRemoteContext value={context}>
      <Provider store={context.store} serverState={context.store.initialState}>
        <PorticoIntlProvider
          locale={context.app.locale}
          messages={context.messages}
          telemetry={context.telemetry}
        >
          {children}
        </PorticoIntlProvider>
      </Provider>
    </ReactRemoteContext>
  );
}
