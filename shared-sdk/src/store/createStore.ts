import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type ListenerMiddlewareInstance,
  type Reducer,
  type Store,
} from "@reduxjs/toolkit";
import { quotesSlice, type QuotesState } from "../quotes/quotesSlice.ts";

/** A slice as `createSlice` makes it; `reducerPath` is its place in the state. */
export interface InjectableSlice {
  readonly reducerPath: string;
  readonly reducer: Reducer;
}

export interface PorticoState {
  readonly quotes: QuotesState;
}

/** The page's one Redux store. Slices join it when the part that owns them does. */
export interface PorticoStore extends Store<PorticoState> {
  /** Adds a slice; the same one again changes nothing, another one under its name is refused with an error. */
  inject(slice: InjectableSlice): void;
  /** Timed and asynchronous effects hang here, so that reducers stay free of them. */
  readonly listeners: Pick<ListenerMiddlewareInstance, "startListening" | "stopListening">;
}

export function createStore(): PorticoStore {
  const reducer = combineSlices(quotesSlice);
  const listeners = createListenerMiddleware();
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (defaults) =>
      // the checks of development walk the whole state at every action; quotes come once a frame
      defaults({ immutableCheck: false, serializableCheck: false }).prepend(listeners.middleware),
  });
  return Object.assign(store, {
    inject: (slice: InjectableSlice) => {
      reducer.inject(slice as never, { overrideExisting: false });
      store.dispatch({ type: "store/injected", payload: slice.reducerPath });
    },
    listeners,
  });
}
