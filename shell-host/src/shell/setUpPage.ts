import {
  parseMessageSet,
  setUpLinkHandover,
  setUpNotificationEvents,
  setUpNotificationTimers,
  systemClock,
} from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { BootHandover } from "../boot/bootHandover.ts";
import type { CreateContext } from "../remotes/setUpRemotes.ts";
import type { PageServices } from "../services/pageServices.ts";
import { setUpAttribution } from "../services/setUpAttribution.ts";
import { setUpDebugConsole } from "../services/setUpDebugConsole.ts";
import { setUpSupportChat } from "../services/setUpSupportChat.ts";
import type { PageId } from "../static/pages.ts";
import { NotificationArea } from "./notifications/NotificationArea.tsx";
import { pageViews } from "./pages/pageViews.ts";
import { setUpHeaderVisibility } from "./setUpHeaderVisibility.ts";

/**
 * Brings the shell's own part of the page to life: the main area that was generated with this build, the
 * notification area, links that the app can open, and what others' scripts add to every page. Until the page's messages have arrived the static markup
 * stands as it is.
 */
export function setUpPage(
  page: Window,
  handover: BootHandover,
  services: PageServices,
  createContext: CreateContext,
): void {
  const { document } = page;
  setUpHeaderVisibility(page, services.app);
  setUpNotificationTimers(services.store, systemClock);
  setUpNotificationEvents({ hostWindow: page, store: services.store, origin: page.location.origin });
  setUpLinkHandover({
    root: document,
    canHandOver: () => services.bridge.state === "ready",
    openInApp: (link) => {
      // the app listens to its own scheme; its launcher takes only https, mailto and tel
      page.location.assign(link);
      return Promise.resolve();
    },
    openInWeb: (address) => page.location.assign(address),
  });
  setUpSupportChat(page, services);
  setUpAttribution(page, services);
  setUpDebugConsole(page, services);
  // the messages come without a hash: they are data, of which only texts and a fixed set of tags reach the page, so a
  // changed file can say something wrong but run nothing
  handover.messages.then(
    (content) => draw(parseMessageSet(content)?.messages ?? {}),
    (reason: unknown) => {
      services.telemetry.report({
        level: "error",
        name: "shell",
        code: "messages-failed",
        message: `the shell's messages can't be had: ${String(reason)}`,
      });
    },
  );

  function draw(messages: Parameters<CreateContext>[1]): void {
    const context = createContext({ name: "shell", version: handover.shellVersion }, messages, (reason) =>
      services.telemetry.report({
        level: "error",
        name: "shell",
        code: "render-failed",
        message: String(reason),
      }),
    );
    const withContext = (View: ComponentType) =>
      createElement(RemoteProviders, { context, children: createElement(View) });
    const main = document.getElementById("main");
    const View = pageViews[handover.facts.page as PageId];
    if (main !== null && View !== null) {
      hydrateRoot(main, withContext(View), { onRecoverableError: context.fail });
    }
    const notifications = document.getElementById("portico-notifications");
    if (notifications !== null) createRoot(notifications).render(withContext(NotificationArea));
  }
}
