import type { RemoteContext } from "@portico/shared-sdk";
import { parseMessageSet } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createElement, type ComponentType, type ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import type { CreateContext } from "../remotes/setUpRemotes.ts";
import type { PageServices } from "../services/pageServices.ts";
import { attempt } from "../services/attempt.ts";
import { setUpAccountLinks } from "../services/setUpAccountLinks.ts";
import { setUpMessagingAppLocale } from "../services/setUpMessagingAppLocale.ts";
import type { PageId } from "../static/pages.ts";
import { loadExtras } from "./loadExtras.ts";
import { loadNotifications } from "./notifications/loadNotifications.ts";
import { loadPageView } from "./pages/loadPageView.ts";

/**
 * Adds the interactive parts of the shell to the page. They are the main area generated with this build, the
 * notification area, links that the app can open, and third-party scripts of every page. Until the page's
 * messages and the view's own file have arrived the static markup stays.
 */
export function setUpPage(
  page: Window & typeof globalThis,
  bootstrap: BootstrapState,
  services: PageServices,
  createContext: CreateContext,
): void {
  const { document } = page;
  setUp(() => setUpMessagingAppLocale(page, services));
  setUp(() => setUpAccountLinks(page, services));
  let resolveContext: (context: RemoteContext) => void = () => {};
  const shellContext = new Promise<RemoteContext>((resolve) => (resolveContext = resolve));
  setUp(() => loadNotifications(page, services, shellContext), "notifications-failed");
  if (services.app.platform === "app") {
    setUp(
      () => import("./setUpAppLinks.ts").then(({ setUpAppLinks }) => setUpAppLinks(page, services)),
      "app-links-failed",
    );
  }
  const main = document.getElementById("main");
  let isChangeReported = false;
  const view = loadView();
  const messages = (bootstrap.sitePage?.messages ?? Promise.resolve(null)).then(
    (content) => ({ content, isEnglish: false }),
    async (reason: unknown) => {
      report("messages-failed", `${bootstrap.facts.messagesAddress}: ${String(reason)}`);
      return { content: (await import("./englishMessages.ts")).englishMessages, isEnglish: true };
    },
  );
  loadExtras(
    page,
    services,
    bootstrap,
    messages.then(({ content }) => content),
  );
  messages.then(
    ({ content, isEnglish }) =>
      setUp(() => draw(parseMessageSet(content)?.messages ?? {}, isEnglish), "view-failed"),
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
      const View = await loadPageView(bootstrap.facts.page as PageId);
      return (context, isEnglish) => {
        const onUncaughtError = keepContent(main, context.fail);
        if (isEnglish) return drawInEnglish(main, withContext(View, context), onUncaughtError);
        // React reports each difference; it has drawn the content again
        const onRecoverableError = (reason: unknown) => {
          if (!isChangeReported) report("document-changed", reason, "warn");
          isChangeReported = true;
        };
        hydrateRoot(main, withContext(View, context), { onRecoverableError, onUncaughtError });
      };
    } catch (reason) {
      report("view-failed", reason);
      return null;
    }
  }

  async function draw(set: Parameters<CreateContext>[1], isEnglish: boolean): Promise<void> {
    const context = createContext({ name: "shell", version: bootstrap.shellVersion }, set, (reason) =>
      report("render-failed", reason),
    );
    resolveContext(context);
    (await view)?.(context, isEnglish);
  }

  function setUp(part: () => unknown, code = "set-up-failed"): void {
    attempt(services.telemetry, code, part);
  }

  function report(code: string, reason: unknown, level: "error" | "warn" = "error"): void {
    services.telemetry.report({ level, name: "shell", code, message: String(reason) });
  }
}

type OnError = (reason: unknown) => void;
type StartView = (context: RemoteContext, isEnglish: boolean) => void;

/** Replaces the static content, whose language is the page's: React could not hydrate it with messages of another language. */
function drawInEnglish(main: HTMLElement, view: ReactElement, onUncaughtError: OnError): void {
  main.lang = "en";
  main.dir = "ltr";
  main.textContent = "";
  createRoot(main, { onUncaughtError }).render(view);
}

/** Shows the static content again when the view fails: React has emptied the element by then. */
function keepContent(main: HTMLElement, fail: OnError): OnError {
  const { lang, dir } = main;
  const content = main.cloneNode(true);
  return (reason) => {
    fail(reason);
    Object.assign(main, { lang, dir });
    main.append(...content.childNodes);
  };
}

const withContext = (View: ComponentType, context: RemoteContext) =>
  createElement(RemoteProviders, { context, children: createElement(View) });
