import {
  notificationActions,
  parseMessageSet,
  selectNotifications,
  setUpNotificationEvents,
  setUpNotificationTimers,
  systemClock,
  type PorticoStore,
} from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { BootHandover } from "../boot/bootHandover.ts";
import type { CreateContext } from "../remotes/setUpRemotes.ts";
import type { PageServices } from "../services/pageServices.ts";
import { setUpAttribution } from "../services/setUpAttribution.ts";
import { setUpMessagingAppLocale } from "../services/setUpMessagingAppLocale.ts";
import { setUpDebugConsole } from "../services/setUpDebugConsole.ts";
import { setUpSupportChat } from "../services/setUpSupportChat.ts";
import type { PageId } from "../static/pages.ts";
import { NotificationArea } from "./notifications/NotificationArea.tsx";

/**
 * Brings the shell's own part of the page to life: the main area that was generated with this build, the
 * notification area, links that the app can open, and what others' scripts add to every page. Until the page's
 * messages and the view's own file have arrived the static markup stands as it is.
 */
export function setUpPage(
  page: Window,
  handover: BootHandover,
  services: PageServices,
  createContext: CreateContext,
): void {
  const { document } = page;
  setUpMessagingAppLocale(page, services);
  setUpNotificationTimers(services.store, systemClock);
  setUpNotificationEvents({ hostWindow: page, store: services.store, origin: page.location.origin });
  if (services.app.platform === "app") {
    import("./setUpAppLinks.ts").then(
      ({ setUpAppLinks }) => setUpAppLinks(page, () => services.entrance.bridge),
      (reason: unknown) => report("app-links-failed", reason),
    );
  }
  const main = document.getElementById("main");
  const view = loadView();
  setUpSupportChat(page, services);
  setUpAttribution(page, services);
  setUpDebugConsole(page, services);
  // the messages come without a hash: they are data, of which only texts and a fixed set of tags reach the page, so a
  // changed file can say something wrong but run nothing
  handover.ownPage?.messages.then(
    (content) => draw(parseMessageSet(content)?.messages ?? {}),
    (reason: unknown) => report("messages-failed", reason),
  );

  /** Comes beside the messages, so that it adds no step. */
  async function loadView(): Promise<ComponentType | null> {
    // where the main content is a remote, the shell has no view of its own
    if (main === null || main.querySelector("[data-remote]") !== null) return null;
    try {
      const { pageViews } = await import("./pages/pageViews.ts");
      return pageViews[handover.facts.page as PageId];
    } catch (reason) {
      report("view-failed", reason);
      return null;
    }
  }

  function draw(messages: Parameters<CreateContext>[1]): void {
    const context = createContext({ name: "shell", version: handover.shellVersion }, messages, (reason) =>
      report("render-failed", reason),
    );
    const withContext = (View: ComponentType) =>
      createElement(RemoteProviders, { context, children: createElement(View) });
    void view.then((View) => {
      if (main === null || View === null) return;
      hydrateRoot(main, withContext(View), { onRecoverableError: context.fail });
    });
    onFirstNotification(services.store, () => {
      const area = document.getElementById("portico-notifications");
      if (area !== null) createRoot(area).render(withContext(NotificationArea));
    });
  }

  function report(code: string, reason: unknown): void {
    services.telemetry.report({ level: "error", name: "shell", code, message: String(reason) });
  }
}

/** Most visits see none, and the header's first picture need not wait until an empty area is drawn. */
function onFirstNotification({ getState, listeners }: PorticoStore, callback: () => void): void {
  if (selectNotifications(getState()).length > 0) return callback();
  listeners.startListening({
    actionCreator: notificationActions.added,
    effect: (_, { unsubscribe }) => {
      unsubscribe();
      callback();
    },
  });
}
