import { createBrowserStorage } from "../../core/runtime/browserStorage.ts";
import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { readStoredText, storageKeys } from "../../core/runtime/storageKeys.ts";
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

/** Only the address of the tab's first page contains the launch parameters; later pages read them from storage. */
export function readMessagingAppFacts(page: MessagingAppWindow): MessagingAppFacts {
  return {
    address: page.location.href,
    storedLaunch: readStoredText(tabStorageOf(page), storageKeys.launch),
    webApp: page.Telegram?.WebApp,
  };
}

/** Stores a launch for later pages of this tab. Without storage it does nothing. */
export function storeMessagingAppLaunch(page: MessagingAppWindow, launch: MessagingAppLaunch): void {
  tabStorageOf(page).write(storageKeys.launch.key, formatMessagingAppLaunch(launch));
}

/** The storage of the tab. */
export function tabStorageOf(page: Pick<MessagingAppWindow, "sessionStorage">): KeyValueStore {
  return createBrowserStorage({
    // browser: in a sandboxed page reading it already throws
    get localStorage() {
      return page.sessionStorage;
    },
  });
}
