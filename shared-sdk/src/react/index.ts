/**
 * Entry point for React. Remotes import react-redux and react-intl only from here, so a page loads each of them once and
 * only with the names listed here.
 */
export { FormattedMessage, useIntl } from "react-intl";
export type { IntlShape } from "react-intl";
export { shallowEqual, useDispatch, useSelector, useStore } from "react-redux";
export { createPortal } from "react-dom";
export { mountReact } from "./mountReact.tsx";
export type { CreateReactRoot } from "./mountReact.tsx";
export { RemoteProviders } from "./RemoteProviders.tsx";
export { useRemoteContext } from "./remoteContextHook.ts";
export { useQuote } from "./useQuote.ts";
export { createFormatter } from "./createFormatter.ts";
export { createPorticoIntl } from "./createPorticoIntl.ts";
export { PorticoIntlProvider } from "./PorticoIntlProvider.tsx";
export { richTextElements } from "./richTextElements.tsx";
