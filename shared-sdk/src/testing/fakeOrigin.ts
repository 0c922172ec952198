import type { CookieHost } from "../core/runtime/cookies.ts";
import type { StorageHost } from "../core/runtime/browserStorage.ts";

/** Storage, cookies and events of a tab's `window`. */
export type FakeWindow = EventTarget &
  StorageHost &
  CookieHost & {
    readonly document: EventTarget & { cookie: string; readonly visibilityState: DocumentVisibilityState };
  };

/** A browser with one origin: its tabs share storage and cookies. */
export interface FakeOrigin {
  openTab(): FakeWindow;
  /** Hands the waiting `storage` events to the other tabs, as a browser does some time later; returns how many. */
  deliverStorageEvents(): number;
  /** Every text that the origin keeps, cookies included. */
  dump(): string;
}

/** Units: characters of keys and values together, as Chromium counts. */
const chromiumQuotaCharacters = 5_242_880;

export function createFakeOrigin({ quotaCharacters = chromiumQuotaCharacters } = {}): FakeOrigin {
  const values = new Map<string, string>();
  const cookies = new Map<string, string>();
  const tabs: FakeWindow[] = [];
  let waiting: { from: FakeWindow; key: string | null }[] = [];

  const usedCharacters = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

  const openTab = (): FakeWindow => {
    const notify = (key: string | null) => void waiting.push({ from: tab, key });

    const localStorage: Storage = {
      get length() {
        return values.size;
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        const text = String(value);
        const before = values.get(key);
        if (before === text) return;
        const freed = before === undefined ? 0 : key.length + before.length;
        if (usedCharacters() - freed + key.length + text.length > quotaCharacters) {
          throw new DOMException("the quota has been exceeded", "QuotaExceededError");
        }
        values.set(key, text);
        notify(key);
      },
      removeItem: (key) => {
        if (values.delete(key)) notify(key);
      },
      clear: () => {
        if (values.size === 0) return;
        values.clear();
        notify(null);
      },
    };

    const document = Object.defineProperty(new EventTarget(), "cookie", {
      configurable: true,
      get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      set: (text: string) => {
        const [pair = "", ...attributes] = text.split("; ");
        const name = pair.slice(0, pair.indexOf("="));
        if (attributes.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, pair.slice(name.length + 1));
      },
    }) as FakeWindow["document"];

    const tab: FakeWindow = Object.assign(new EventTarget(), {
      localStorage,
      document: Object.assign(document, { visibilityState: "visible" as const }),
      location: { protocol: "https:" },
    });
    tabs.push(tab);
    return tab;
  };

  return {
    openTab,
    deliverStorageEvents: () => {
      const events = waiting;
      waiting = [];
      for (const { from, key } of events) {
        for (const tab of tabs) {
          if (tab !== from) tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
        }
      }
      return events.length;
    },
    dump: () => JSON.stringify([[...values], [...cookies]]),
  };
}
