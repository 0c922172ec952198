import type { MountOptions } from "../remotes/mountOptions.ts";
import type { SlotExplanation } from "../remotes/explainSlot.ts";
import type { SlotStatus } from "../remotes/slotTransition.ts";

export interface PorticoEvents {
  /** A slot entered a state. */
  readonly slot: { readonly remote: string; readonly state: SlotStatus };
}

/**
 * `window.portico`: what automation and embedding pages may rely on; frozen.
 *
 * Source: S18.25
 */
export interface PorticoGlobal {
  readonly version: string;
  /** Why a remote runs, or doesn't; `null` for a name that has no slot on this page. */
  explain(remote: string): SlotExplanation | null;
  /**
   * Mounts a remote in an element of the page.
   *
   * Errors: throws a `TypeError` for a value that is no element, and for invalid options
   */
  mount(remote: string, element: HTMLElement, options?: MountOptions): { release(): void };
  on<Name extends keyof PorticoEvents>(
    event: Name,
    listener: (detail: PorticoEvents[Name]) => void,
  ): () => void;
  /** Opens a panel for developers with the state of all slots, or closes it. Errors: rejects if the panel can't be loaded */
  inspect(): Promise<void>;
}

interface PorticoGlobalPorts {
  readonly version: string;
  readonly explain: (remote: string) => SlotExplanation | null;
  readonly mount: PorticoGlobal["mount"];
  readonly inspect: PorticoGlobal["inspect"];
}

const readyEvent = "portico:ready";

/** Collision-proof key for the API; an embedding page may already define `window.portico`. */
const apiKey = Symbol.for("portico.api");

type PageWithPortico = Window & { readonly [apiKey]?: PorticoGlobal };

/** Publishes the API on the page and resolves all {@link awaitPortico} calls. */
export function publishPortico(page: Window, portico: PorticoGlobal): void {
  Object.defineProperty(page, apiKey, { value: portico });
  // browser: an element with this id is not an own property; a variable of the page is one, and must not be replaced
  if (!Object.prototype.hasOwnProperty.call(page, "portico")) {
    Object.defineProperty(page, "portico", { value: portico, enumerable: true });
  }
  page.dispatchEvent(new CustomEvent(readyEvent));
}

/** Waits for the page's shell, which another script may load. */
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

export function createPorticoGlobal({
  version,
  explain,
  mount,
  inspect,
}: PorticoGlobalPorts): PorticoGlobalControl {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const api: PorticoGlobal = Object.freeze<PorticoGlobal>({
    version,
    explain,
    mount,
    inspect,
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
          // a listener that throws must not prevent the kill switch from reaching the remaining slots
          // eslint-disable-next-line no-console -- for the author of the listener, which is not part of this product
          console.error(error);
        }
      }
    },
  };
}
