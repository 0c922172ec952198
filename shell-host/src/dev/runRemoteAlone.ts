import type { MessageSet, RemoteHandle, RemoteModule } from "@portico/shared-sdk";
import { parseMessageSet, parseRemoteModule, systemClock } from "@portico/shared-sdk/host";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import { readPageFacts } from "../boot/pageFacts.ts";
import { resolveVisitor } from "../boot/resolveVisitor.ts";
import { resolveTheme } from "../boot/theme.ts";
import { createScriptPolicy } from "../remotes/scriptPolicy.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { createPageServices } from "../services/pageServices.ts";
import { createRemoteContexts } from "../services/remoteContexts.ts";
import { setUpSession } from "../services/setUpSession.ts";
import "../shell/base.css";
import "../shell/webFonts.css";

/** The response of `/dev/start/{locale}`: the data that a page gets from the channel and the release. */
interface StartFacts {
  readonly messages: unknown;
  readonly thirdPartyScripts: readonly {
    readonly name: string;
    readonly address: string;
    readonly integrity: string;
  }[];
}

export interface RemoteAlone {
  /** Puts an edited version in the place of the one that runs. */
  replace(module: RemoteModule): void;
}

/** Runs a remote as the shell would, with the page's real services, but without channel, release and federation. */
export function runRemoteAlone(name: string, firstModule: RemoteModule): RemoteAlone {
  let module = firstModule;
  let handle: RemoteHandle | null = null;
  let mount: (() => Promise<void>) | null = null;
  void start();
  return {
    replace: (next) => {
      module = next;
      handle?.release();
      handle = null;
      void mount?.();
    },
  };

  async function start(): Promise<void> {
    const facts = fetchFacts();
    const pageFacts = readPageFacts(document.documentElement);
    const services = createPageServices(
      window,
      {
        shellVersion: "dev",
        facts: pageFacts,
        files: createFileLoader({
          page: window,
          fetch: fetch.bind(window),
          clock: systemClock,
          policy: createScriptPolicy(window),
        }),
        // of a channel the services read only which scripts of others there are
        channels: {
          current: async () => ({ ok: true, channel: { document: await facts } }),
        } as unknown as BootstrapState["channels"],
      },
      resolveVisitor(window, pageFacts),
    );
    document.documentElement.dataset["theme"] = resolveTheme(
      services.storage,
      matchMedia("(prefers-color-scheme: dark)").matches,
    );
    document.documentElement.dataset["edition"] = services.app.edition;
    setUpSession(window, services);
    const createContext = createRemoteContexts(window, pageFacts, services, () => []);
    const messages: MessageSet = parseMessageSet((await facts).messages)?.messages ?? {};
    mount = async () => {
      const slot = document.querySelector<HTMLElement>(`[data-remote="${name}"]`);
      const parsed = parseRemoteModule(module);
      if (slot === null || !parsed.ok) throw new Error(`${name} can't be mounted`);
      const context = createContext({ name, version: "dev" }, messages, (reason) => {
        slot.dataset["state"] = "fallback";
        throw reason;
      });
      handle = await parsed.module.mount(slot, context);
      slot.dataset["state"] = "mounted";
    };
    await mount();
  }
}

async function fetchFacts(): Promise<StartFacts> {
  const [, locale = ""] = window.location.pathname.split("/");
  const response = await fetch(`/dev/start/${locale}`);
  return (await response.json()) as StartFacts;
}
