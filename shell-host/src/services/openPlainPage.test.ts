import type { Platform } from "@portico/shared-sdk";
import { createAppContext, type LoginKind, type MessagingAppLaunch } from "@portico/shared-sdk/host";
import { createRecordingTelemetry } from "@portico/shared-sdk/testing";
import { openPlainPage } from "./openPlainPage.ts";

const address = "https://www.portico.example/en/spin-wheel/?a=1#tgWebAppData=signed";
const launch: MessagingAppLaunch = { platform: "ios", startParameter: "FRIEND", languageCode: null };
const back = "redirect_url=%2Fen%2Fspin-wheel%2F%3Fa%3D1";

interface Case {
  readonly kind?: LoginKind;
  readonly platform?: Platform;
  readonly launch?: MessagingAppLaunch | null;
}

function open(options: unknown, { kind = "login", platform = "pc", launch: by = null }: Case = {}) {
  const opened: string[] = [];
  const telemetry = createRecordingTelemetry();
  const location = Object.assign(new URL(address), { assign: (next: string) => void opened.push(next) });
  const app = createAppContext({ address, platform, messagingApp: by?.platform ?? null, shellVersion: "1" });
  const page = { location } as unknown as Window;
  openPlainPage({ page, app, launch: by, referralCode: "PAGE", telemetry }, kind, options);
  return { opened, tracked: telemetry.tracked };
}

test.each<[string, unknown, string]>([
  ["the caller's referral code", { ref: "MINE" }, `/en/login/?${back}&ref=MINE`],
  ["the page's code when the caller has none", undefined, `/en/login/?${back}&ref=PAGE`],
  ["the page's code when the caller's is invalid", { ref: "not valid!" }, `/en/login/?${back}&ref=PAGE`],
  ["showReg", { ref: "MINE", showReg: true }, `/en/register/?${back}&ref=MINE`],
  [
    "an entered email address",
    { regEmail: "a+b@x.example" },
    `/en/login/?${back}&ref=PAGE&email=a%2Bb%40x.example`,
  ],
  ["no email that is not a string", { regEmail: { a: 1 } }, `/en/login/?${back}&ref=PAGE`],
  ["no showReg", { showReg: "yes" }, `/en/login/?${back}&ref=PAGE`],
  ["invalid options", null, `/en/login/?${back}&ref=PAGE`],
])("the address of the plain page contains %s", (_case, options, expected) => {
  expect(open(options)).toEqual({ opened: [expected], tracked: [] });
});

test.each<[LoginKind, unknown, LoginKind]>([
  ["login", {}, "login"],
  ["register", {}, "register"],
  ["login", { showReg: true }, "register"],
])("a failed %s with %j in the app is tracked as %s", (kind, options, tracked) => {
  expect(open(options, { kind, platform: "app" })).toEqual({
    opened: [`/en/${tracked}/?${back}&ref=PAGE`],
    tracked: [{ event: `${tracked}_error`, action: "bridge", category: tracked, label: "not-loaded" }],
  });
});

test.each<[MessagingAppLaunch, unknown, string]>([
  [launch, { ref: "MINE" }, "FRIEND"],
  [{ ...launch, startParameter: null }, { ref: "MINE" }, "MINE"],
  [{ ...launch, startParameter: null }, {}, "PAGE"],
])("a mini-app opened by %j goes to the invite page for %j", (by, options, ref) => {
  expect(open(options, { platform: "app", launch: by })).toEqual({
    opened: [`/en/invite/?${back}&ref=${ref}`],
    tracked: [],
  });
});
