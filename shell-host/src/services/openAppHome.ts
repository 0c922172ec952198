import type { AppBridge } from "@portico/shared-sdk/host";
import type { PageServices } from "./pageServices.ts";

interface HomeServices {
  readonly app: Pick<PageServices["app"], "platform">;
  readonly loginFlow: {
    load(): Promise<{ readonly bridge: Pick<AppBridge, "connect" | "popToHome"> }>;
  };
}

/**
 * Goes to the app's home screen.
 *
 * @param openHomePage called outside the app, and where the app does not go there
 * Errors: none; what the app refuses is logged to the console
 */
export async function openAppHome({ app, loginFlow }: HomeServices, openHomePage: () => void): Promise<void> {
  try {
    if (app.platform === "app") {
      const { bridge } = await loginFlow.load();
      if ((await bridge.connect()) === "ready") return await bridge.popToHome();
    }
  } catch (reason) {
    // eslint-disable-next-line no-console -- a webview has no address bar; the console is where a developer looks
    console.error("the app did not open its home screen", reason);
  }
  openHomePage();
}
