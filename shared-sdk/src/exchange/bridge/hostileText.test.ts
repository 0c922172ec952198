import { expectHarmless } from "../../testing/hostileText.ts";
import { parseAppVersion } from "./appVersion.ts";
import { parseImageData } from "./imageData.ts";
import { parseLaunchAddress } from "./launchAddress.ts";
import { parseLoginOptions } from "./loginOptions.ts";
import { isMessagingApp, parseMessagingAppLaunch } from "./messagingAppLaunch.ts";
import { resolvePlatform, toMessagingAppPlatform } from "./platform.ts";

describe("hostile text", () => {
  it.each<[string, (text: string) => unknown]>([
    ["a user agent", (text) => resolvePlatform({ userAgent: text, screenWidth: 390 })],
    [
      "a user agent of a thousand phones",
      (text) => resolvePlatform({ userAgent: `Android ${text}`, screenWidth: 1 }),
    ],
    ["a client name", toMessagingAppPlatform],
    ["an app version", parseAppVersion],
    ["an address to open", parseLaunchAddress],
    ["an image", parseImageData],
    ["login options", (text) => parseLoginOptions({ ref: text, regEmail: text, extraProps: { text } })],
    ["a page address", (address) => [isMessagingApp({ address }), parseMessagingAppLaunch({ address })]],
    [
      "a fragment",
      (text) => parseMessagingAppLaunch({ address: `https://x.example/#tgWebAppPlatform=ios&${text}` }),
    ],
    [
      "launch data",
      (text) =>
        parseMessagingAppLaunch({
          address: "https://x.example/",
          webApp: { platform: "ios", initData: `user=${encodeURIComponent(text.replace(/\p{Cs}/gu, ""))}` },
        }),
    ],
    [
      "a stored launch",
      (storedLaunch) => parseMessagingAppLaunch({ address: "https://x.example/", storedLaunch }),
    ],
  ])("is handled as %s", (_name, run) => expectHarmless(run));
});
