import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type ListenerMiddlewareInstance,
} from "@reduxjs/toolkit";
import type { Reducer, Store } from "redux";
import {
  notificationsSlice,
  type NotificationsState,
} from "../../exchange/notifications/notificationsSlice.ts";
import { quotesSlice, type QuotesState } from "../../exchange/quotes/quotesSlice.ts";
import type { CodedError } from "../runtime/codedError.ts";
import { sessionActions, sessionSlice, type SessionState } from "../../exchange/session/sessionSlice.ts";

/** The state of each page's store; slices of remotes are injected later. */
export interface PorticoState {
  readonly session: SessionState;
  readonly notifications: NotificationsState;
  readonly quotes: QuotesState;
}

/** A slice as `createSlice` makes it. */
export interface InjectableSlice<Path extends string = string, State = unknown> {
  /**
   * Its place in the state. Two releases of a remote can be mounted at the same time, and the new one takes over the
   * state of a path that both have. So a remote's path contains the version of its state's shape: `contest/view@1`.
   */
  readonly reducerPath: Path;
  readonly reducer: Reducer<State>;
}

export interface InjectOptions {
  /** Whether the slice contains no user data. All other slices are reset when a session ends. */
  readonly isPublic?: boolean;
}

export type StoreError = CodedError<"StoreError", "path-taken">;

/** The page's one Redux store. */
export interface PorticoStore<State extends PorticoState = PorticoState> extends Store<State> {
  /**
   * Adds a slice; the returned store is the same one, with the slice in its type. The same slice again changes
   * nothing; another reducer under its path takes over the current state.
   *
   * Errors: throws {@link StoreError} `path-taken` for a path of the page's own slices
   */
  inject<Path extends string, SliceState>(
    slice: InjectableSlice<Path, SliceState>,
    options?: InjectOptions,
  ): PorticoStore<State & Readonly<Record<Path, SliceState>>>;
  /** Timed and asynchronous effects hang here, so that reducers stay free of them. */
  readonly listeners: Pick<ListenerMiddlewareInstance<State>, "startListening" | "stopListening">;
  /**
   * The state with which static pages are rendered. React hydrates with it: the user's profile may have come before
   * the script of the page's content.
   */
  readonly initialState: PorticoState;
}

const ownSlices = [sessionSlice, notificationsSlice, quotesSlice] as const;
const ownPaths: readonly string[] = ownSlices.map(({ reducerPath }) => reducerPath);

export function createStore(): PorticoStore {
  const combined = combineSlices(...ownSlices);
  const listeners = createListenerMiddleware<PorticoState>();
  const privatePaths = new Set<string>();

  const reducer: Reducer<PorticoState> = (state, action) =>
    combined(state && sessionActions.ended.match(action) ? without(state, privatePaths) : state, action);

  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (defaults) =>
      // the checks of development walk the whole state at every action; quotes come ten times a second
      defaults({ immutableCheck: false, serializableCheck: false }).prepend(listeners.middleware),
  });

  const inject = (slice: InjectableSlice, { isPublic = false }: InjectOptions = {}) => {
    const { reducerPath } = slice;
    if (ownPaths.includes(reducerPath)) {
      const error: StoreError = {
        name: "StoreError",
        code: "path-taken",
        message: `${reducerPath} is a slice of the page's own`,
      };
      throw Object.assign(new Error(error.message), error);
    }
    if (isPublic) privatePaths.delete(reducerPath);
    else privatePaths.add(reducerPath);
    combined.inject(slice, { overrideExisting: true });
    // the slice has its state from now on, not after the next action
    store.dispatch({ type: "store/sliceInjected", payload: reducerPath });
    return portico;
  };

  // `inject` returns the same store with an extended type
  const portico = Object.assign(store, { inject, listeners, initialState: store.getState() }) as PorticoStore;
  return portico;
}

function without(state: PorticoState, paths: ReadonlySet<string>): PorticoState {
  const remaining = Object.entries(state).filter(([path]) => !paths.has(path));
  return Object.fromEntries(remaining) as unknown as PorticoState;
}
