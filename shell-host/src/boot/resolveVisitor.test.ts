/** @jest-environment jsdom */
import {
  parseMessagingAppLaunch,
  readMessagingAppFacts,
  storeMessagingAppLaunch,
} from "@portico/shared-sdk/host";
import { resolveVisitor } from "./resolveVisitor.ts";

const platformOf = () => resolveVisitor(window, { edition: "global" }).platform;

function openPage(address: string, webApp: unknown = null) {
  history.replaceState(null, "", address);
  Object.assign(window, { Telegram: { WebApp: webApp } });
}

beforeEach(() => sessionStorage.clear());

it.each<[string, unknown]>([
  ["/en/#tgWebAppPlatform=ios", null],
  ["/en/#a=1&tgWebAppPlatform=ios", null],
  ["/en/#rules?tgWebAppPlatform=ios", null],
  ["/en/", { platform: "ios" }],
])("boot and shell both treat a page at %s with web app object %j as a mini-app", (address, webApp) => {
  openPage(address, webApp);
  expect(platformOf()).toBe("mini-app");
  expect(parseMessagingAppLaunch(readMessagingAppFacts(window))).not.toBeNull();
});

it.each<[string, unknown]>([
  ["/en/", null],
  ["/en/?tgWebAppPlatform=ios", null],
  ["/en/#tgWebAppPlatform=", null],
  ["/en/#a-tgWebAppPlatform=ios", null],
  ["/en/", { platform: "unknown" }],
])("neither boot nor shell treats a page at %s with web app object %j as a mini-app", (address, webApp) => {
  openPage(address, webApp);
  expect(platformOf()).toBe("pc");
  expect(parseMessagingAppLaunch(readMessagingAppFacts(window))).toBeNull();
});

it("the boot uses the stored launch of the tab's first page", () => {
  openPage("/en/#tgWebAppPlatform=android");
  storeMessagingAppLaunch(window, parseMessagingAppLaunch(readMessagingAppFacts(window))!);
  openPage("/en/spin-wheel/");
  expect(platformOf()).toBe("mini-app");
});
