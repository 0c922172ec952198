import { selectSessionEpoch, setUpSessionWatch } from "@portico/shared-sdk";
import type { PageServices } from "./pageServices.ts";

/** Asks who is there and keeps listening: other tabs, the app, the header's events. */
export function setUpSession(page: Window, { app, entrance, session, storage, store }: PageServices): void {
  setUpSessionWatch({
    hostWindow: page as never,
    storage,
    service: session,
    // a page in one language is not rewritten under its reader's hands, and the address says which language it is; every
    // page that is merely opened elsewhere writes the setting as well, so it is no wish about this page
    onLanguageChange: () => {},
  });
  let lastQuestion = 0;
  const detailOf = (event: Event) => (event as CustomEvent<unknown>).detail;
  page.addEventListener("portico:login-request", (event) => void entrance.open("login", detailOf(event)));
  page.addEventListener(
    "portico:register-request",
    (event) => void entrance.open("register", detailOf(event)),
  );
  void loadUser({ forceUpdate: false });

  if (app.platform === "app") {
    // the app's own login page lies over this one, and whoever comes back from it may be somebody else
    page.document.addEventListener("visibilitychange", () => {
      if (page.document.visibilityState === "visible") void loadUser({ forceUpdate: true });
    });
  }

  async function loadUser({ forceUpdate }: { readonly forceUpdate: boolean }): Promise<void> {
    if (app.platform === "app") await askApp({ forceUpdate });
    await session.load();
  }

  async function askApp({ forceUpdate }: { readonly forceUpdate: boolean }): Promise<void> {
    // a page that can't have the bridge stays a web page, as one does whose app gives no answer
    const bridge = await entrance.load().then(
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
      // no answer says nothing about who is there; one that a change of user has overtaken is asked for anew
      if (isLast() && !isSameSession()) await askApp({ forceUpdate: true });
    }
  }
}
