/**
 * The rival: the same shell and the same three remotes as one bundle, without channel, verification or federation.
 * It runs all that the shell runs; the page's facts and messages come from the same static page.
 */
import "../../shell-host/src/shell/base.css";
import {
  parseMessageSet,
  setUpMessagingAppChrome,
  systemClock,
  type RemoteModule,
} from "@portico/shared-sdk";
import { readPageFacts } from "../../shell-host/src/boot/pageFacts.ts";
import { resolveTheme } from "../../shell-host/src/boot/theme.ts";
import { takeOver } from "../../shell-host/src/remotes/mountRelease.ts";
import { createPageServices } from "../../shell-host/src/services/pageServices.ts";
import { createRemoteContexts } from "../../shell-host/src/services/remoteContexts.ts";
import { setUpSession } from "../../shell-host/src/services/setUpSession.ts";
import { setUpPage } from "../../shell-host/src/shell/setUpPage.ts";
import * as contest from "../../remote-contest/src/remote.tsx";
import * as footer from "../../remote-footer/src/remote.tsx";
import * as header from "../../remote-header/src/remote.tsx";

const remotes: Readonly<Record<string, RemoteModule>> = { header, footer, contest };
const facts = readPageFacts(document.documentElement);
const never = new Promise<never>(() => {});
const loadJson = async (address: string) => (await fetch(address)).json() as Promise<unknown>;
const handover = {
  shellVersion: "bench",
  facts,
  channels: { current: () => never },
  messages: loadJson(facts.messagesAddress),
};
const services = createPageServices(window, handover as never);
const createContext = createRemoteContexts(window, facts, services);
document.documentElement.dataset["theme"] = resolveTheme(services.storage, false);

async function mountAll(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll<HTMLElement>("[data-remote]")].map(async (slot) => {
      const name = slot.dataset["remote"] ?? "";
      const remote = remotes[name];
      if (remote === undefined) return;
      const content = await loadJson(`/bench-messages/${name}.json`);
      const element = document.createElement("div");
      element.className = "portico-offscreen";
      slot.append(element);
      const context = createContext(
        { name, version: "bench" },
        parseMessageSet(content)?.messages ?? {},
        () => {},
      );
      await remote.mount(element, context);
      takeOver(slot, { element });
      slot.dataset["state"] = "mounted";
    }),
  );
}

void mountAll();
setUpPage(window, handover as never, services, createContext);
setUpSession(window, services);
setUpMessagingAppChrome({
  storage: services.storage,
  hide: () => {},
  hostWindow: window,
  clock: systemClock,
});
