/**
 * The rival: the same shell and the same three remotes as one bundle, without channel, verification or federation.
 * The page's facts and messages come from the same static page.
 */
import "../../shell-host/src/shell/base.css";
import { parseMessageSet, type RemoteModule } from "@portico/shared-sdk";
import { readPageFacts } from "../../shell-host/src/boot/pageFacts.ts";
import { resolveTheme } from "../../shell-host/src/boot/theme.ts";
import { takeOver } from "../../shell-host/src/remotes/mountRelease.ts";
import { createPageServices } from "../../shell-host/src/services/pageServices.ts";
import { createRemoteContexts } from "../../shell-host/src/services/remoteContexts.ts";
import { setUpSession } from "../../shell-host/src/services/setUpSession.ts";
import * as contest from "../../remote-contest/src/remote.tsx";
import * as footer from "../../remote-footer/src/remote.tsx";
import * as header from "../../remote-header/src/remote.tsx";

const remotes: Readonly<Record<string, RemoteModule>> = { header, footer, contest };
const facts = readPageFacts(document.documentElement);
const never = new Promise<never>(() => {});
const handover = {
  shellVersion: "bench",
  facts,
  channels: { current: () => never },
  messages: never,
};
const services = createPageServices(window, handover as never);
const createContext = createRemoteContexts(window, services);
document.documentElement.dataset["theme"] = resolveTheme(services.storage, false);

async function mountAll(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll<HTMLElement>("[data-remote]")].map(async (slot) => {
      const name = slot.dataset["remote"] ?? "";
      const remote = remotes[name];
      if (remote === undefined) return;
      const content: unknown = await (await fetch(`/bench-messages/${name}.json`)).json();
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
setUpSession(window, services);
