import type { SlotExplanation, SlotState } from "../remotes/slot.ts";

export interface PorticoEvents {
  /** A slot entered a state. */
  readonly slot: { readonly remote: string; readonly state: SlotState };
}

/**
 * `window.portico`: what automation and embedding pages may rely on; frozen.
 *
 * Source: design decisions.md "What automation may rely on"
 */
export interface PorticoGlobal {
  readonly version: string;
  /** Why a remote runs, or doesn't; `null` for a name that has no slot on this page. */
  explain(remote: string): SlotExplanation | null;
  /** Puts a remote into an element that the page brings; for pages that are not ours. */
  mount(remote: string, element: HTMLElement): { release(): void };
  on<Name extends keyof PorticoEvents>(
    event: Name,
    listener: (detail: PorticoEvents[Name]) => void,
  ): () => void;
}

interface PorticoGlobalPorts {
  readonly version: string;
  readonly explain: (remote: string) => SlotExplanation | null;
  readonly mount: (remote: string, element: HTMLElement) => { release(): void };
}

const readyEvent = "portico:ready";

/** Where the shell's face stands whatever the page does; its public name may be taken on pages that are not ours. */
const apiKey = Symbol.for("portico.api");

type PageWithPortico = Window & { readonly [apiKey]?: PorticoGlobal };

/** Puts the shell's public face on the page and tells whoever waits for it. */
export function publishPortico(page: Window, portico: PorticoGlobal): void {
  Object.defineProperty(page, apiKey, { value: portico });
  // browser: an element with this id or name does not own the name, a variable of the page does, and is the page's to keep
  if (!Object.prototype.hasOwnProperty.call(page, "portico")) {
    Object.defineProperty(page, "portico", { value: portico, enumerable: true });
  }
  page.dispatchEvent(new CustomEvent(readyEvent));
}

/** Waits for the page's shell, whoever brings it. */
export function awaitPortico(page: PageWithPortico): Promise<PorticoGlobal> {
  return new Promise((resolve) => {
    const answer = () => {
      const api = page[apiKey];
      if (api === undefined) return;
      page.removeEventListener(readyEvent, answer);
      resolve(api);
    };
    page.addEventListener(readyEvent, answer);
    answer();
  });
}

export interface PorticoGlobalControl {
  readonly api: PorticoGlobal;
  emit<Name extends keyof PorticoEvents>(event: Name, detail: PorticoEvents[Name]): void;
}

export function createPorticoGlobal({ version, explain, mount }: PorticoGlobalPorts): PorticoGlobalControl {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const api: PorticoGlobal = Object.freeze<PorticoGlobal>({
    version,
    explain,
    mount,
    on: (event, listener) => {
      const group = listeners.get(event) ?? new Set();
      listeners.set(event, group.add(listener));
      return () => void group.delete(listener);
    },
  });
  return {
    api,
    emit: (event, detail) => {
      for (const listener of listeners.get(event) ?? []) {
        try {
          (listener as (value: typeof detail) => void)(detail);
        } catch (error) {
          // a page's own listener must not keep the kill switch from the slots that come after this one
          // eslint-disable-next-line no-console -- for whoever wrote the listener, which is none of our code
          console.error(error);
        }
      }
    },
  };
}
