import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { isCodedError } from "../runtime/codedError.ts";
import { sessionActions } from "../../exchange/session/sessionSlice.ts";
import { createStore } from "./createStore.ts";

const contestSlice = createSlice({
  name: "contest",
  reducerPath: "contest@1.0.0",
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
  const withContest = store.inject(contestSlice);
  expect(withContest).toBe(store);
  expect(withContest.getState()["contest@1.0.0"].rank).toBe(0);
  withContest.dispatch(contestSlice.actions.ranked(3));
  expect(withContest.getState()["contest@1.0.0"].rank).toBe(3);
  expect(contestSlice.selectSlice(withContest.getState())).toEqual({ rank: 3 });
  expect(other.getState()).not.toHaveProperty("contest@1.0.0");
});

test("injecting a slice again keeps its state", () => {
  const store = createStore().inject(contestSlice);
  store.dispatch(contestSlice.actions.ranked(3));
  expect(store.inject(contestSlice).getState()["contest@1.0.0"].rank).toBe(3);
});

test("a new reducer under the same path, as of a module loaded twice, takes over the state", () => {
  const store = createStore().inject(contestSlice);
  store.dispatch(contestSlice.actions.ranked(3));
  store.inject({
    reducerPath: "contest@1.0.0",
    reducer: (state: { rank: number } = { rank: 0 }, { type }) =>
      type === "doubled" ? { rank: state.rank * 2 } : state,
  });
  store.dispatch({ type: "doubled" });
  expect(store.getState()["contest@1.0.0"].rank).toBe(6);
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
  const store = createStore().inject(contestSlice).inject(listSlice, { isPublic: true });
  store.dispatch(contestSlice.actions.ranked(3));
  store.dispatch(listSlice.actions.named("winter contest"));
  store.dispatch(sessionActions.ended());
  expect(store.getState()["contest@1.0.0"]).toEqual({ rank: 0 });
  expect(store.getState()["list@1.0.0"]).toEqual({ names: ["winter contest"] });
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
