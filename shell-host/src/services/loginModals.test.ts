/** @jest-environment jsdom */
import type { LoginOptions } from "@portico/shared-sdk";
import { createStore, type Uniframe, type UniframeEvent } from "@portico/shared-sdk/host";
import { sessionActions } from "@portico/shared-sdk/testing";
import { trackLoginModals } from "./loginModals.ts";

function setUp() {
  const opened: [string, LoginOptions][] = [];
  const listeners = new Map<UniframeEvent, () => void>();
  const uniframe: Uniframe = {
    openLogin: (options) => void opened.push(["login", options]),
    openRegister: (options) => void opened.push(["register", options]),
    close: () => {},
    on: (event, listener) => {
      listeners.set(event, listener);
      return () => {};
    },
  };
  const store = createStore();
  const mount = document.createElement("div");
  const modals = trackLoginModals(uniframe, store, mount);
  return {
    store,
    opened,
    modals,
    state: () => [
      mount.dataset["state"],
      (store.getState() as never as { loginModals: unknown }).loginModals,
    ],
    close: () => listeners.get("closed")!(),
  };
}

it("hides both modals at first, shows the opened one and marks it as closed", () => {
  const { modals, state, close } = setUp();
  expect(state()).toEqual([undefined, { login: "hidden", register: "hidden" }]);
  modals.openLogin({});
  expect(state()).toEqual(["shown", { login: "shown", register: "hidden" }]);
  close();
  expect(state()).toEqual(["closed", { login: "closed", register: "hidden" }]);
  modals.openRegister({});
  expect(state()).toEqual(["shown", { login: "closed", register: "shown" }]);
});

it("does not open a visible modal again, unless it was closed", () => {
  const { modals, opened, close } = setUp();
  modals.openLogin({ ref: "A" });
  modals.openLogin({ ref: "B" });
  expect(opened).toEqual([["login", { ref: "A" }]]);
  close();
  modals.openLogin({ ref: "B" });
  expect(opened).toHaveLength(2);
});

it("treats a login with showReg as registration", () => {
  const { modals, opened, state } = setUp();
  modals.openLogin({ showReg: true });
  modals.openRegister({});
  expect(opened).toEqual([["login", { showReg: true }]]);
  expect(state()).toEqual(["shown", { login: "hidden", register: "shown" }]);
});

it("stays visible when the session ends", () => {
  const { store, modals, state } = setUp();
  modals.openLogin({});
  store.dispatch(sessionActions.ended());
  expect(state()[0]).toBe("shown");
});

it("does not mark a modal as shown when it fails to open", () => {
  const { store } = setUp();
  const broken = {
    openLogin: () => {
      throw new Error("broken");
    },
    openRegister: () => {},
    close: () => {},
    on: () => () => {},
  };
  const modals = trackLoginModals(broken, store, null);
  expect(() => modals.openLogin({})).toThrow("broken");
  expect(() => modals.openLogin({})).toThrow("broken");
});
