type Mount = (remote: string, element: HTMLElement) => Promise<{ release(): void }>;

/** How far outside the viewport an element begins to load. */
const nearViewport = "400px";

/**
 * Makes the class of `<portico-remote name="header">`. What stands inside is shown until the remote does, and again if
 * it can't be had. An element that is moved within the page keeps its remote; one that is taken out lets it go.
 */
export function createRemoteElement(mount: Mount): typeof HTMLElement {
  return class PorticoRemoteElement extends HTMLElement {
    private observer: IntersectionObserver | null = null;
    private mounting: Promise<{ release(): void }> | null = null;

    connectedCallback(): void {
      if (this.mounting !== null || this.observer !== null) return;
      // an element without a size never meets the viewport
      if (getComputedStyle(this).display === "inline") this.style.display = "block";
      this.observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          this.observer?.disconnect();
          this.observer = null;
          this.mounting = mount(this.getAttribute("name") ?? "", this);
          // whoever mounts has told why; put in again, the element tries again
          this.mounting.catch(() => (this.mounting = null));
        },
        { rootMargin: nearViewport },
      );
      this.observer.observe(this);
    }

    disconnectedCallback(): void {
      // browser: a move is a removal followed at once by an insertion
      setTimeout(() => {
        if (this.isConnected) return;
        this.observer?.disconnect();
        this.observer = null;
        this.mounting?.then(
          (handle) => handle.release(),
          () => {},
        );
        this.mounting = null;
      });
    }
  };
}
