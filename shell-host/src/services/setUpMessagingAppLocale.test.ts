import { createAppContext, parseMessagingAppLaunch } from "@portico/shared-sdk/host";
import { setUpMessagingAppLocale } from "./setUpMessagingAppLocale.ts";

const launchedIn = (code: string) =>
  `#tgWebAppPlatform=ios&tgWebAppData=${encodeURIComponent(`user={"language_code":"${code}"}&hash=1`)}`;

function open(address: string): string | null {
  let opened: string | null = null;
  const launch = parseMessagingAppLaunch({ address });
  const app = createAppContext({
    address,
    platform: "h5",
    messagingApp: launch?.platform ?? null,
    shellVersion: "1",
  });
  const location = Object.assign(new URL(address), { replace: (next: string) => (opened = next) });
  setUpMessagingAppLocale({ location } as unknown as Window, { app, launch });
  return opened;
}

const host = "https://www.portico.example";

test.each([
  [`${host}/spin-wheel/?a=1${launchedIn("ru")}`, `/ru-RU/spin-wheel/?a=1${launchedIn("ru")}`],
  [`${host}/${launchedIn("pt-br")}`, `/pt-BR/${launchedIn("pt-br")}`],
  [`${host}/${launchedIn("zh-hant")}`, `/zh-TW/${launchedIn("zh-hant")}`],
  ["https://tr.portico.example/" + launchedIn("en"), `/en-TR/${launchedIn("en")}`],
])("%s opens %s", (address, expected) => expect(open(address)).toBe(expected));

test.each([
  [`${host}/tr-TUR/${launchedIn("ru")}`, "the address names a language"],
  [`${host}/${launchedIn("en")}`, "it is the default's language"],
  [`${host}/${launchedIn("xx")}`, "the edition has no such language"],
  [`${host}/#tgWebAppPlatform=ios`, "the app has no language"],
  [`${host}/`, "no messaging app is there"],
])("%s opens nothing: %s", (address) => expect(open(address)).toBeNull());
