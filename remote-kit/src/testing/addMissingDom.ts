class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Adds what jsdom lacks and components use: observers that never report, and dialogs that open and close. */
export function addMissingDom(): void {
  globalThis.ResizeObserver ??= SilentObserver;
  globalThis.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver;
  if (typeof HTMLDialogElement === "undefined") return;
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
