import type { ReactNode } from "react";
import { IntlProvider } from "react-intl";
import { Provider } from "react-redux";
import type { RemoteContext } from "../remote/remoteContract.ts";
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
      <Provider store={context.store}>
        <IntlProvider locale={context.app.intlTag} messages={context.messages}>
          {children}
        </IntlProvider>
      </Provider>
    </ReactRemoteContext>
  );
}
