import { whenNear } from "@portico/shared-sdk";
import { systemClock } from "@portico/shared-sdk/host";
import type { MountOptions } from "../remotes/mountOptions.ts";
import { createShadowMount } from "./createShadowMount.ts";

type Mount = (remote: string, element: HTMLElement, options: MountOptions) => Promise<{ release(): void }>;

/** How far outside the viewport an element begins to load. */
const nearViewport = "400px";

/**
 * Makes the class of `<portico-remote name="contest" path="/trading-contest/spring-sprint/">`. Its content is shown until the
 * remote is mounted, and again if the remote fails. An element that is moved within the page keeps its remote; removing it
 * releases the remote.
 *
 * - `data-wait`: nothing happens, and nothing on the element changes, until the page removes this attribute. A page that
 *   hydrates its HTML removes it afterwards.
 * - `isolate`: the remote is mounted in a shadow root, where the page's styles don't reach it. The element's own children stay
 *   as they are.
 *
 * `origin` is that of the exchange.
 */
export function createRemoteElement(origin: string, mount: Mount): typeof HTMLElement {
  return class PorticoRemoteElement extends HTMLElement {
    static readonly observedAttributes = ["data-wait"];

    private stopWaiting: (() => void) | null = null;
    private mounting: Promise<{ release(): void }> | null = null;

    attributeChangedCallback(): void {
      if (this.isConnected) this.connectedCallback();
    }

    connectedCallback(): void {
      if (this.mounting !== null || this.stopWaiting !== null || this.hasAttribute("data-wait")) return;
      // browser: an element without a size never intersects the viewport
      if (getComputedStyle(this).display === "inline") this.style.display = "block";
      this.stopWaiting = whenNear(this, nearViewport, () => {
        const read = (name: string) => this.getAttribute(name) ?? undefined;
        const target = this.hasAttribute("isolate") ? createShadowMount(this, origin) : this;
        this.mounting = mount(read("name") ?? "", target, { path: read("path"), query: read("query") });
        // an element that is inserted again retries
        this.mounting.catch((error: unknown) => {
          this.mounting = this.stopWaiting = null;
          // eslint-disable-next-line no-console -- a wrong attribute; every other failure has been reported before
          if ((error as Error).name === "TypeError") console.error(error);
        });
      });
    }

    disconnectedCallback(): void {
      // browser: a move is a removal followed at once by an insertion
      systemClock.schedule(() => {
        if (this.isConnected) return;
        this.stopWaiting?.();
        this.stopWaiting = null;
        this.mounting?.then(
          (handle) => handle.release(),
          () => {},
        );
        this.mounting = null;
      }, 0);
    }
  };
}
