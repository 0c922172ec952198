import { parseMessageSet, type RemoteContext } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createElement, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import type { CreateContext } from "../remotes/setUpRemotes.ts";
import type { PageServices } from "../services/pageServices.ts";
import { setUpAccountLinks } from "../services/setUpAccountLinks.ts";
import { setUpMessagingAppLocale } from "../services/setUpMessagingAppLocale.ts";
import { setUpDebugConsole } from "../services/setUpDebugConsole.ts";
import type { PageId } from "../static/pages.ts";
import { loadExtras } from "./loadExtras.ts";
import { awaitContestFacts } from "./unavailable/awaitContestFacts.ts";
import { loadNotifications } from "./notifications/loadNotifications.ts";

/**
 * Brings the shell's own part of the page to life: the main area that was generated with this build, the
 * notification area, links that the app can open, and what others' scripts add to every page. Until the page's
 * messages and the view's own file have arrived the static markup stays.
 */
export function setUpPage(
  page: Window,
  bootstrap: BootstrapState,
  services: PageServices,
  createContext: CreateContext,
): void {
  const { document } = page;
  setUpMessagingAppLocale(page, services);
  setUpAccountLinks(page, services);
  let resolveContext: (context: RemoteContext) => void = () => {};
  const shellContext = new Promise<RemoteContext>((resolve) => (resolveContext = resolve));
  loadNotifications(page, services.store, shellContext).catch((reason: unknown) =>
    report("notifications-failed", reason),
  );
  if (services.app.platform === "app") {
    import("./setUpAppLinks.ts").then(
      ({ setUpAppLinks }) => setUpAppLinks(page, services),
      (reason: unknown) => report("app-links-failed", reason),
    );
  }
  const main = document.getElementById("main");
  const view = loadView();
  const contestFacts = awaitContestFacts(document);
  setUpDebugConsole(page, services);
  loadExtras(page, services, bootstrap.staticPage?.messages ?? Promise.resolve(null));
  // the messages come without a hash: they are data, of which only text and a fixed set of tags reach the page, so a
  // changed file can say something wrong but run nothing
  bootstrap.staticPage?.messages.then(
    (content) => draw(parseMessageSet(content)?.messages ?? {}),
    (reason: unknown) => report("messages-failed", reason),
  );

  /** Comes beside the messages, so that it adds no step. */
  async function loadView(): Promise<StartView | null> {
    // where the main content is a remote, the shell has no view of its own
    if (main === null || main.querySelector("[data-remote]") !== null) return null;
    try {
      if (bootstrap.facts.page === "exchange") {
        const { setUpExchangePage } = await import("./exchange/setUpExchangePage.tsx");
        return (context) => setUpExchangePage(page, main, context);
      }
      const { pageViews } = await import(/* webpackChunkName: "views" */ "./pages/pageViews.ts");
      const View = pageViews[bootstrap.facts.page as PageId];
      if (View === null) return null;
      return (context) => {
        hydrateRoot(main, withContext(View, context), { onRecoverableError: context.fail });
      };
    } catch (reason) {
      report("view-failed", reason);
      return null;
    }
  }

  function draw(messages: Parameters<CreateContext>[1]): void {
    const context = createContext({ name: "shell", version: bootstrap.shellVersion }, messages, (reason) =>
      report("render-failed", reason),
    );
    resolveContext(context);
    void view.then((start) => start?.(context));
    contestFacts.then(
      ({ element, View }) => createRoot(element).render(withContext(View, context)),
      (reason: unknown) => report("contest-facts-failed", reason),
    );
  }

  function report(code: string, reason: unknown): void {
    services.telemetry.report({ level: "error", name: "shell", code, message: String(reason) });
  }
}

type StartView = (context: RemoteContext) => void;

const withContext = (View: ComponentType, context: RemoteContext) =>
  createElement(RemoteProviders, { context, children: createElement(View) });
