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

type PageWithPortico = Window & { readonly portico?: PorticoGlobal };

/** Puts the shell's public face on the page and tells whoever waits for it. */
export function publishPortico(page: Window, portico: PorticoGlobal): void {
  Object.defineProperty(page, "portico", { value: portico, enumerable: true });
  page.dispatchEvent(new CustomEvent(readyEvent));
}

/** Waits for the page's shell, whoever brings it. */
export function awaitPortico(page: PageWithPortico): Promise<PorticoGlobal> {
  return new Promise((resolve) => {
    const answer = () => {
      if (page.portico !== undefined) resolve(page.portico);
    };
    answer();
    page.addEventListener(readyEvent, answer, { once: true });
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
      for (const listener of listeners.get(event) ?? []) (listener as (value: typeof detail) => void)(detail);
    },
  };
}
