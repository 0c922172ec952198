import type { RemoteHandle, RemoteModule } from "@portico/shared-sdk";
import { parseMessageSet, setUpMessagingAppChrome, systemClock } from "@portico/shared-sdk/host";
import {
  createPageServices,
  createRemoteContexts,
  readPageFacts,
  resolveTheme,
  resolveVisitor,
  setUpPage,
  setUpSession,
  takeOver,
} from "@portico/shell-host/page";

/**
 * All that the shell runs, without channel and verification; the page's facts and messages come from the same static
 * page. Where the remotes come from is the contender's own affair.
 */
export function startPage(loadRemote: (name: string) => Promise<RemoteModule | null>): void {
  const facts = readPageFacts(document.documentElement);
  const never = new Promise<never>(() => {});
  const bootstrap = {
    shellVersion: "bench",
    facts,
    channels: { current: () => never },
    sitePage: { messages: loadJson(facts.messagesAddress) },
  };
  const services = createPageServices(window, bootstrap as never, resolveVisitor(window, facts));
  const createContext = createRemoteContexts(window, facts, services, () => []);
  for (const { family, address } of facts.fonts) {
    document.fonts.add(new FontFace(family, `url(${address})`, { weight: "400 700", display: "optional" }));
  }
  document.documentElement.dataset["theme"] = resolveTheme(services.storage, false);

  const mounted = new Map<HTMLElement, Promise<RemoteHandle>>();
  /** Has the shape of Portico's own, so that the same program can mount remotes again. */
  const mount = (name: string, slot: HTMLElement) => {
    const handle = mounted.get(slot) ?? mountInto(slot, name);
    mounted.set(slot, handle);
    const release = () => {
      mounted.delete(slot);
      void handle.then((remote) => {
        remote.release();
        slot.replaceChildren();
      });
    };
    return { release };
  };
  Object.assign(window, { portico: { mount } });
  for (const slot of document.querySelectorAll<HTMLElement>("[data-remote]"))
    mount(slot.dataset["remote"] ?? "", slot);
  setUpPage(window, bootstrap as never, services, createContext);
  setUpSession(window, services);
  setUpMessagingAppChrome({
    storage: services.storage,
    hide: () => {},
    hostWindow: window,
    clock: systemClock,
  });

  async function mountInto(slot: HTMLElement, name: string): Promise<RemoteHandle> {
    const [remote, content] = await Promise.all([loadRemote(name), loadJson(`/bench-messages/${name}.json`)]);
    if (remote === null) throw new Error(`No remote ${name}`);
    const element = document.createElement("div");
    element.className = "portico-offscreen";
    slot.append(element);
    const messages = parseMessageSet(content)?.messages ?? {};
    const handle = await remote.mount(
      element,
      createContext({ name, version: "bench" }, messages, () => {}),
    );
    takeOver(slot, { element });
    slot.dataset["state"] = "mounted";
    return handle;
  }
}

async function loadJson(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}
