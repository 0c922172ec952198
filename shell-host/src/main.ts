import "./shell/base.css";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createAppContext,
  createQuoteClient,
  createApiClient,
  createStore,
  createTranslationClient,
  readHostFacts,
  replaceLocale,
  resolvePlatform,
  systemClock,
  type RemoteContext,
} from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { receiveHandover } from "./boot/bootHandover.ts";
import { createPorticoGlobal } from "./publicApi/porticoGlobal.ts";
import { loadRemoteModule, setUpFederation } from "./remotes/federation.ts";
import type { Slot } from "./remotes/slot.ts";
import { setUpSlots } from "./remotes/setUpSlots.ts";
import { pageViews } from "./shell/pages/pageViews.ts";
import type { PageId } from "./static/pages.ts";

async function main() {
  const handover = receiveHandover(window);
  const { facts } = handover;
  const host = readHostFacts(window);
  const app = createAppContext({ address: host.address, platform: resolvePlatform(host), messagingApp: null, shellVersion: handover.shellVersion });
  const store = createStore();
  const api = createApiClient({ apiOrigin: app.origins.api, platform: app.platform });
  const quotes = createQuoteClient({ streamOrigin: app.origins.stream, dispatch: store.dispatch });
  const translations = createTranslationClient({ origin: app.origins.static, project: "portico", report: () => {} });
  const messages = (await handover.messages) as never;
  const path = location.pathname.replace(`/${app.locale}`, "") || "/";
  const createContext = (release: { name: string; version: string }, own: never, fail: (reason: unknown) => void): RemoteContext => ({
    app,
    release,
    store,
    api,
    quotes,
    session: { requestLogin: () => {}, requestRegister: () => {}, requestLogout: () => {} },
    navigation: {
      path,
      query: new URLSearchParams(location.search),
      hrefFor: (target) => `/${app.locale}${target}`,
      hrefInLocale: (locale) => replaceLocale(location.pathname + location.search + location.hash, locale),
      changeLocale: (locale) => location.assign(replaceLocale(location.href, locale)),
    },
    telemetry: { track: () => {}, report: () => {} },
    messages: own,
    loadMessages: (namespace) => translations.loadMessages({ namespace, language: app.locale }),
    fail,
  });
  setUpFederation(window);
  const View = pageViews[facts.page as PageId];
  const mainElement = document.getElementById("main");
  if (View !== null && mainElement !== null) {
    hydrateRoot(
      mainElement,
      createElement(RemoteProviders, { context: createContext({ name: "shell", version: handover.shellVersion }, messages, () => {}), children: createElement(View) }),
    );
  }
  let channel = handover.channel;
  let slots: ReadonlyMap<string, Slot> = new Map();
  const control = createPorticoGlobal({
    version: handover.shellVersion,
    explain: (remote) => slots.get(remote)?.explain() ?? null,
    mount: () => ({ release: () => {} }),
  });
  slots = setUpSlots(document, {
    document,
    clock: systemClock,
    starter: handover.starter,
    channel: (fresh) => (fresh ? (channel = handover.reloadChannel()) : channel),
    loadModule: loadRemoteModule,
    createContext: (start, own, fail) => createContext({ name: start.remote, version: start.version }, own as never, fail),
    random: Math.random,
    nextFrame: (callback) => requestAnimationFrame(callback),
    report: (failure) => console.error(failure.message, failure.cause),
    onStateChange: (remote, state) => control.emit("slot", { remote, state }),
  });
  Object.defineProperty(window, "portico", { value: control.api, enumerable: true });
}

void main();
