import { isAnyOf } from "@reduxjs/toolkit";
import type { Clock } from "../core/runtime/clock.ts";
import { setUpCrossTab } from "../core/runtime/crossTab.ts";
import { isRecord } from "../core/runtime/isRecord.ts";
import type { KeyValueStore } from "../core/runtime/keyValueStore.ts";
import { parseJson } from "../core/runtime/parseJson.ts";
import { readStoredText, storageKeys, type StorageKey } from "../core/runtime/storageKeys.ts";
import { selectSessionStatus, selectUserId, sessionActions } from "../exchange/session/sessionSlice.ts";
import type { PorticoStore } from "../core/store/createStore.ts";
import { createPersonalListSlice } from "./createPersonalListSlice.ts";
import type { PersonalListRules } from "./personalListRules.ts";

export interface PersonalListsOptions {
  readonly store: PorticoStore;
  readonly storage: KeyValueStore;
  /** Dispatches `storage` and `pageshow`. */
  readonly hostWindow: EventTarget;
  /** Corrected by the exchange's time. */
  readonly clock: Clock;
  /** The page's own. */
  readonly origin: string;
}

/** `null`: a visitor. */
type Owner = number | null;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- lists of different entries, each of which is used only with its own list
type AnyRules = PersonalListRules<any, any>;
type StoredLists = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, readonly unknown[]>>;

const dayMs = 86_400_000;

/**
 * Stores lists of the visitor or user in the browser, in step with other tabs.
 *
 * Lists are shown once the session is known. A change is applied to what is stored at that moment, so two tabs don't undo each
 * other's. A visitor's lists stay apart from a user's; those of a user are removed when the exchange reports a visitor or another
 * user.
 *
 * Errors: none; where storage is full or refused, lists live as long as the page
 */
export function setUpPersonalLists(
  { store, storage, hostWindow, clock, origin }: PersonalListsOptions,
  allRules: readonly AnyRules[],
): () => void {
  const lists = allRules.map((rules) => ({ rules, ...rules.list, slice: createPersonalListSlice(rules) }));
  /** Whose lists are in the state; `undefined` while the session is unknown. */
  let shown: Owner | undefined;
  /** Changes from before the session was known. */
  let pending: { readonly type: string }[] = [];
  /** What storage did not take. */
  let unstored: Entries | null = null;
  let cancelExpiry = () => {};

  const keyOf = (owner: Owner): StorageKey =>
    owner === null ? storageKeys.visitorLists : storageKeys.userLists;

  function readAll(owner: Owner): StoredLists {
    const parsed = parseJson(readStoredText(storage, keyOf(owner)) ?? "");
    if (!isRecord(parsed)) return {};
    return owner === null || parsed["userId"] === owner ? parsed : {};
  }

  function entriesOf({ list, parseEntry }: AnyRules, stored: StoredLists): readonly unknown[] {
    const values = stored[list.name];
    const facts = { nowMs: clock.now(), origin };
    if (!Array.isArray(values)) return [];
    return values.flatMap((value) => (parseEntry(value, facts) as unknown) ?? []);
  }

  function write(owner: Owner, changed: Entries): void {
    const { key, maxCharacters } = keyOf(owner);
    let fitting = changed;
    const toText = () => JSON.stringify({ ...(owner !== null && { userId: owner }), ...fitting });
    while (toText().length > maxCharacters) fitting = withoutOlderHalves(fitting);
    unstored = storage.write(key, toText()) ? null : fitting;
  }

  function show(): void {
    if (shown === undefined) return;
    const stored = unstored ?? readAll(shown);
    cancelExpiry();
    let nextMs = dayMs;
    for (const { rules, slice } of lists) {
      const entries = entriesOf(rules, stored);
      store.dispatch(slice.loaded(entries));
      for (const entry of entries) {
        nextMs = Math.min(nextMs, (rules.expiresAtMs?.(entry) ?? Infinity) - clock.now());
      }
    }
    cancelExpiry = clock.schedule(show, nextMs);
  }

  function apply(action: { readonly type: string }): void {
    if (shown === undefined) {
      pending.push(action);
      return;
    }
    const stored = unstored ?? readAll(shown);
    const changed = lists.map(({ name, rules, slice }): [string, readonly unknown[]] => {
      const before = { isLoaded: true, entries: entriesOf(rules, stored) };
      return [name, slice.reducer(before, action).entries];
    });
    write(shown, Object.fromEntries(changed));
    show();
  }

  /** @param isConfirmed the exchange has reported the owner, not a failed request */
  function followSession(isConfirmed: boolean): void {
    const state = store.getState();
    const owner = selectSessionStatus(state) === "unknown" ? undefined : selectUserId(state);
    if (isConfirmed && owner !== undefined) removeListsOfOthers(owner);
    if (owner === shown) return;
    shown = owner;
    unstored = null;
    cancelExpiry();
    show();
    const waiting = pending;
    if (owner !== undefined) pending = [];
    if (owner !== undefined) waiting.forEach(apply);
  }

  function removeListsOfOthers(owner: Owner): void {
    const stored = parseJson(readStoredText(storage, storageKeys.userLists) ?? "");
    if (!isRecord(stored) || stored["userId"] !== owner) storage.remove(storageKeys.userLists.key);
  }

  const handlePageShow = (event: Event) => {
    // browser: a page in the back/forward cache gets no storage events
    if ((event as PageTransitionEvent).persisted) show();
  };

  for (const { slice } of lists) store.inject(slice);
  const { ended, profileReceived, profileFailed } = sessionActions;
  const tearDowns = [
    store.listeners.startListening({
      predicate: ({ type }) => lists.some(({ changed }) => changed === type),
      effect: apply,
    }),
    store.listeners.startListening({
      matcher: isAnyOf(ended, profileReceived, profileFailed),
      effect: (action) => {
        if (ended.match(action)) pending = [];
        followSession(profileReceived.match(action));
      },
    }),
    setUpCrossTab(hostWindow, storage, {
      [storageKeys.visitorLists.key]: show,
      [storageKeys.userLists.key]: show,
    }),
  ];
  hostWindow.addEventListener("pageshow", handlePageShow);
  // without a stored id no user is expected, so what is stored of one is of an earlier session
  followSession(readStoredText(storage, storageKeys.userId) === null);

  return () => {
    for (const tearDown of tearDowns) tearDown();
    hostWindow.removeEventListener("pageshow", handlePageShow);
    cancelExpiry();
  };
}

function withoutOlderHalves(lists: Entries): Entries {
  return Object.fromEntries(
    Object.entries(lists).map(([name, entries]) => [name, entries.slice(0, Math.floor(entries.length / 2))]),
  );
}
