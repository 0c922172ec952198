/**
 * Runs inline in a page that `servePage` serves, right after the page's boot: runs each new build in the open page, shows why a
 * build failed or can't run here, and lists the messages that the page shows in English instead of its language.
 */
import { bootKey } from "@portico/release/format";
import type { PageTranslations } from "../readPageTranslations.ts";
import { createDevelopment } from "./development.ts";
import { createTranslationNote } from "./createTranslationNote.ts";

/** The server that serves this page replaces it by the string that its events have as `trust`. */
declare const PORTICO_DEV_TRUST: string;

interface BuildEvent {
  readonly remote: string;
  /** Identifies the keys of the server that sends the event. */
  readonly trust: string;
  readonly version: string | null;
  readonly failure: string | null;
  readonly translations: PageTranslations | null;
}
interface Boot {
  readonly channels: { refresh(): Promise<unknown> };
}

// order: the shell removes the boot's state from the page when it starts
const boot = (window as unknown as Record<symbol, Boot | undefined>)[Symbol.for(bootKey)];
const builds = new EventSource("/portico-dev/builds");
let stopWaiting = () => {};
let notice: HTMLElement | null = null;
const showTranslations = createTranslationNote();

const development = createDevelopment((error) => {
  window.reportError(error);
  showNotice(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
Object.assign(window, { [Symbol.for("portico.development")]: development });

builds.onmessage = ({ data }: MessageEvent<string>) => {
  const { remote, trust, version, failure, translations } = JSON.parse(data) as BuildEvent;
  // another server may have started at the same address
  if (trust !== PORTICO_DEV_TRUST) {
    showNotice("This page trusts the keys of another dev server. Reload it.");
    return;
  }
  showNotice(failure);
  if (translations !== null) showTranslations(translations);
  if (failure !== null || version === null) return;
  const selector = `[data-remote="${remote}"], [data-card="${remote}"]`;
  const slots = [...document.querySelectorAll<HTMLElement>(selector)];
  if (slots.length > 0 && slots.every(({ dataset }) => dataset["release"] === version)) return;
  stopWaiting();
  const stops = slots.filter(({ dataset }) => dataset["release"] !== undefined).map(keepPlace);
  stopWaiting = () => stops.forEach((stop) => stop());
  void boot?.channels.refresh();
};

/**
 * A remote is not replaced while it has the focus: takes the focus away, and puts it back on the same element. The state of
 * components and the scroll position are preserved as well. Returns how to stop waiting for the replacement.
 */
function keepPlace(slot: HTMLElement): () => void {
  const { scrollX, scrollY } = window;
  const focused = document.activeElement;
  const path = focused !== null && slot.contains(focused) ? findPath(slot, focused) : null;
  if (path !== null) (focused as HTMLElement).blur();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    if (path === null) return;
    const same = path.reduce<Element | undefined>((element, index) => element?.children[index], slot);
    if (same?.tagName === focused?.tagName) (same as HTMLElement).focus({ preventScroll: true });
  });
  observer.observe(slot, { attributes: true, attributeFilter: ["data-release"] });
  return () => observer.disconnect();
}

/** The position among its siblings of each element from the slot to `element`. */
function findPath(slot: Element, element: Element): readonly number[] {
  const path: number[] = [];
  for (let current = element; current !== slot && current.parentElement !== null;) {
    path.unshift([...current.parentElement.children].indexOf(current));
    current = current.parentElement;
  }
  return path;
}

function showNotice(text: string | null): void {
  notice?.remove();
  notice = null;
  if (text === null) return;
  notice = document.createElement("pre");
  notice.id = "portico-dev-notice";
  notice.setAttribute("role", "alert");
  notice.textContent = text;
  // the page's policy allows no style element
  Object.assign(notice.style, {
    position: "fixed",
    inset: "auto 0 0",
    maxHeight: "50vh",
    overflow: "auto",
    margin: "0",
    padding: "16px",
    background: "#2b0b0e",
    color: "#fff",
    zIndex: "2147483647",
    direction: "ltr",
    whiteSpace: "pre-wrap",
  });
  document.documentElement.append(notice);
}
