import type { LoginOptions, PorticoStore } from "@portico/shared-sdk";
import type { LoginKind, Uniframe } from "@portico/shared-sdk/host";

/** Source: S6.20 */
type LoginModalState = "hidden" | "shown" | "closed";

type LoginModals = Readonly<Record<LoginKind, LoginModalState>>;

const shown = (kind: LoginKind) => ({ type: "loginModals/shown", payload: kind }) as const;
const closed = () => ({ type: "loginModals/closed" }) as const;

const isAction = (action: { type: string }): action is ReturnType<typeof shown> | ReturnType<typeof closed> =>
  action.type.startsWith("loginModals/");

function reduceLoginModals(
  modals: LoginModals = { login: "hidden", register: "hidden" },
  action: { type: string },
): LoginModals {
  if (!isAction(action)) return modals;
  if (action.type === "loginModals/shown") return { ...modals, [action.payload]: "shown" };
  const close = (state: LoginModalState) => (state === "shown" ? "closed" : state);
  return { login: close(modals.login), register: close(modals.register) };
}

/**
 * Records in the store and on the modal mount point (`data-state`) which quick modal is shown. Leaves one that is
 * shown as it is: a second request would empty the form that the visitor is filling in.
 */
export function trackLoginModals(
  uniframe: Uniframe,
  store: PorticoStore,
  mount: HTMLElement | null,
): Uniframe {
  // a change of user does not close a modal, so it must not reset this slice
  const { dispatch, getState, subscribe } = store.inject(
    { reducerPath: "loginModals", reducer: reduceLoginModals },
    { isPublic: true },
  );
  const readModals = () => getState().loginModals;

  const openWith = (open: (options: LoginOptions) => void, kind: LoginKind) => (options: LoginOptions) => {
    const side = options.showReg === true ? "register" : kind;
    if (readModals()[side] === "shown") return;
    open(options);
    dispatch(shown(side));
  };

  subscribe(() => {
    const states = Object.values(readModals());
    const state = (["shown", "closed"] as const).find((candidate) => states.includes(candidate));
    if (mount !== null && state !== undefined) mount.dataset["state"] = state;
  });
  uniframe.on("closed", () => dispatch(closed()));
  return {
    ...uniframe,
    openLogin: openWith(uniframe.openLogin, "login"),
    openRegister: openWith(uniframe.openRegister, "register"),
  };
}
