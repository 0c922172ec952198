import { createBrowserStorage } from "../runtime/browserStorage.ts";
import { readStoredText, storageKeys } from "../runtime/storageKeys.ts";
import {
  formatMessagingAppLaunch,
  type MessagingAppFacts,
  type MessagingAppLaunch,
} from "./messagingAppLaunch.ts";

/** The parts of `window` that are read. */
export interface MessagingAppWindow {
  readonly location: { readonly href: string };
  readonly sessionStorage: Storage | null;
  readonly Telegram?: { readonly WebApp?: unknown };
}

/** The launch parameters stand in the address of the tab's first page only; what follows is read from the tab. */
export function readMessagingAppFacts(page: MessagingAppWindow): MessagingAppFacts {
  return {
    address: page.location.href,
    remembered: readStoredText(tabStorageOf(page), storageKeys.launch),
    webApp: page.Telegram?.WebApp,
  };
}

/** Keeps a launch for the pages that are opened in this tab later. Where storage is refused, nothing is kept. */
export function rememberMessagingAppLaunch(page: MessagingAppWindow, launch: MessagingAppLaunch): void {
  tabStorageOf(page).write(storageKeys.launch.key, formatMessagingAppLaunch(launch));
}

function tabStorageOf(page: MessagingAppWindow) {
  return createBrowserStorage({
    // browser: in a sandboxed page reading it already throws
    get localStorage() {
      return page.sessionStorage;
    },
  });
}
