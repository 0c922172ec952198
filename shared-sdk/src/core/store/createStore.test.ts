import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { isCodedError } from "../runtime/codedError.ts";
import { sessionActions } from "../../exchange/session/sessionSlice.ts";
import { createStore } from "./createStore.ts";

const wheelSlice = createSlice({
  name: "wheel",
  reducerPath: "wheel@1.0.0",
  initialState: { rank: 0 },
  reducers: { ranked: (state, { payload }: PayloadAction<number>) => void (state.rank = payload) },
});

const listSlice = createSlice({
  name: "list",
  reducerPath: "list@1.0.0",
  initialState: { names: [] as string[] },
  reducers: { named: (state, { payload }: PayloadAction<string>) => void state.names.push(payload) },
});

test("contains the page's slices from the start", () => {
  expect(Object.keys(createStore().getState()).sort()).toEqual(["notifications", "quotes", "session"]);
});

test("an injected slice is available at once, typed, and in this store only", () => {
  const [store, other] = [createStore(), createStore()];
  const withWheel = store.inject(wheelSlice);
  expect(withWheel).toBe(store);
  expect(withWheel.getState()["wheel@1.0.0"].rank).toBe(0);
  withWheel.dispatch(wheelSlice.actions.ranked(3));
  expect(withWheel.getState()["wheel@1.0.0"].rank).toBe(3);
  expect(wheelSlice.selectSlice(withWheel.getState())).toEqual({ rank: 3 });
  expect(other.getState()).not.toHaveProperty("wheel@1.0.0");
});

test("injecting a slice again keeps its state", () => {
  const store = createStore().inject(wheelSlice);
  store.dispatch(wheelSlice.actions.ranked(3));
  expect(store.inject(wheelSlice).getState()["wheel@1.0.0"].rank).toBe(3);
});

test("a new reducer under the same path, as of a module loaded twice, takes over the state", () => {
  const store = createStore().inject(wheelSlice);
  store.dispatch(wheelSlice.actions.ranked(3));
  store.inject({
    reducerPath: "wheel@1.0.0",
    reducer: (state: { rank: number } = { rank: 0 }, { type }) =>
      type === "doubled" ? { rank: state.rank * 2 } : state,
  });
  store.dispatch({ type: "doubled" });
  expect(store.getState()["wheel@1.0.0"].rank).toBe(6);
});

test.each(["session", "notifications", "quotes"])("the page's slice %s can't be replaced", (reducerPath) => {
  const store = createStore();
  let thrown: unknown;
  try {
    store.inject({ reducerPath, reducer: () => "replaced" });
  } catch (error) {
    thrown = error;
  }
  expect(isCodedError(thrown, "StoreError", "path-taken")).toBe(true);
  store.dispatch({ type: "anything" });
  expect(JSON.stringify(store.getState())).not.toContain("replaced");
});

test("the end of a session resets injected slices, except those without user data", () => {
  const store = createStore().inject(wheelSlice).inject(listSlice, { isPublic: true });
  store.dispatch(wheelSlice.actions.ranked(3));
  store.dispatch(listSlice.actions.named("winter wheel"));
  store.dispatch(sessionActions.ended());
  expect(store.getState()["wheel@1.0.0"]).toEqual({ rank: 0 });
  expect(store.getState()["list@1.0.0"]).toEqual({ names: ["winter wheel"] });
});

test("listeners receive actions until they are removed", () => {
  const store = createStore();
  const received: string[] = [];
  const stop = store.listeners.startListening({
    actionCreator: sessionActions.ended,
    effect: ({ type }, { getState }) => void received.push(`${type} ${getState().session.status}`),
  });
  store.dispatch(sessionActions.ended());
  stop();
  store.dispatch(sessionActions.ended());
  expect(received).toEqual(["session/ended unknown"]);
});
