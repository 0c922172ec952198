import { parseLoginOptions, setUpSessionWatch } from "@portico/shared-sdk";
import type { PageServices } from "./pageServices.ts";

/** Asks who is there and keeps listening: other tabs, the app, the header's events. */
export function setUpSession(page: Window, { app, bridge, session, login, storage }: PageServices): void {
  setUpSessionWatch({
    hostWindow: page as never,
    storage,
    service: session,
    // a page in one language is not rewritten under its reader's hands, and the address says which language it is; every
    // page that is merely opened elsewhere writes the setting as well, so it is no wish about this page
    onLanguageChange: () => {},
  });
  const optionsOf = (event: Event) => parseLoginOptions((event as CustomEvent<unknown>).detail);
  page.addEventListener("portico:login-request", (event) => void login.login(optionsOf(event)));
  page.addEventListener("portico:register-request", (event) => void login.register(optionsOf(event)));
  void loadUser();

  async function loadUser(): Promise<void> {
    if (app.platform === "app" && (await bridge.connect()) === "ready") {
      const user = await bridge.getUserProfile().catch(() => null);
      if (user !== null) session.handleAppProfile(user.profile);
    }
    await session.load();
  }
}
