/** @jest-environment jsdom */
import {
  parseMessagingAppLaunch,
  readMessagingAppFacts,
  rememberMessagingAppLaunch,
} from "@portico/shared-sdk";
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
])("a page at %s with web app object %j is a mini-app, to the boot as to the shell", (address, webApp) => {
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
])("a page at %s with web app object %j is none, to either", (address, webApp) => {
  openPage(address, webApp);
  expect(platformOf()).toBe("pc");
  expect(parseMessagingAppLaunch(readMessagingAppFacts(window))).toBeNull();
});

it("the boot remembers what the tab's first page was", () => {
  openPage("/en/#tgWebAppPlatform=android");
  rememberMessagingAppLaunch(window, parseMessagingAppLaunch(readMessagingAppFacts(window))!);
  openPage("/en/trading-contest/");
  expect(platformOf()).toBe("mini-app");
});
