import { whenShown } from "@portico/shared-sdk";
import { setUpSessionWatch } from "@portico/shared-sdk/host";
import { selectSessionEpoch } from "@portico/shared-sdk/remote";
import type { PageServices } from "./pageServices.ts";

/** Loads the user when the page is first shown, and again after events of other tabs, the app and the remotes: login, registration, logout. */
export function setUpSession(page: Window, { app, loginFlow, session, storage, store }: PageServices): void {
  setUpSessionWatch({
    hostWindow: page,
    storage,
    service: session,
    // a page does not change its language while it is read, and its address contains the language; every
    // page that is merely opened elsewhere writes the setting as well, so it does not concern this page
    onLanguageChange: () => {},
  });
  let lastQuestion = 0;
  const detailOf = (event: Event) => (event as CustomEvent<unknown>).detail;
  page.addEventListener("portico:login-request", (event) => void loginFlow.open("login", detailOf(event)));
  page.addEventListener(
    "portico:register-request",
    (event) => void loginFlow.open("register", detailOf(event)),
  );
  whenShown(page.document, () => {
    void loadUser({ forceUpdate: false });
    if (app.platform !== "app") return;
    // the app's own login page covers this one, and another user may return from it
    page.document.addEventListener("visibilitychange", () => {
      if (page.document.visibilityState === "visible") void loadUser({ forceUpdate: true });
    });
  });

  async function loadUser({ forceUpdate }: { readonly forceUpdate: boolean }): Promise<void> {
    if (app.platform === "app") await askApp({ forceUpdate });
    await session.load();
  }

  async function askApp({ forceUpdate }: { readonly forceUpdate: boolean }): Promise<void> {
    // without a bridge, or without a reply of the app, the page stays a web page
    const bridge = await loginFlow.load().then(
      (loaded) => loaded.bridge,
      () => null,
    );
    if (bridge === null || (await bridge.connect()) !== "ready") return;
    const question = (lastQuestion += 1);
    const askedIn = selectSessionEpoch(store.getState());
    const isLast = () => question === lastQuestion;
    const isSameSession = () => askedIn === selectSessionEpoch(store.getState());
    try {
      const user = await bridge.getUserProfile({
        forceUpdate,
        isStillWanted: () => isLast() && isSameSession(),
      });
      if (user === null) session.handleAppVisitor();
      else session.handleAppProfile(user.profile);
    } catch {
      // a missing reply proves nothing about the user; one that a change of user has overtaken is requested again
      if (isLast() && !isSameSession()) await askApp({ forceUpdate: true });
    }
  }
}
