/** @jest-environment jsdom */
import type { LoginOptions } from "@portico/shared-sdk";
import { createAppContext, createStore, parseWebProfile } from "@portico/shared-sdk/host";
import { createManualClock, createRecordingTelemetry, sessionActions } from "@portico/shared-sdk/testing";
import { createLoginFlow } from "./loginFlow.ts";

async function register(countryCode: string | null, options?: LoginOptions) {
  const opened: LoginOptions[] = [];
  const uniframe = {
    openLogin: () => {},
    openRegister: (given: LoginOptions) => void opened.push(given),
    close: () => {},
    on: () => () => {},
  };
  const store = createStore();
  if (countryCode !== null) {
    store.dispatch(sessionActions.profileReceived(parseWebProfile({ id: 7001, country_code: countryCode })));
  }
  const flow = createLoginFlow({
    page: Object.assign(window, { uniframe }),
    app: createAppContext({
      address: "https://tr.portico.example/tr-TUR/",
      platform: "pc",
      messagingApp: null,
      shellVersion: "1.0.0",
    }),
    launch: null,
    referralCode: null,
    clock: createManualClock(),
    store,
    telemetry: createRecordingTelemetry(),
    storeUserToken: () => {},
    loadThirdPartyScript: () => Promise.resolve(),
    onSuccess: () => {},
  });
  await expect(flow.open("register", options)).resolves.toBe("modal");
  return opened;
}

test.each([
  ["a user", "TR", undefined, "+90"],
  ["a user of an unknown country", "XX", undefined, undefined],
  ["a visitor", null, undefined, undefined],
  ["a user on a page that gives another", "TR", { regCountryCode: "+7" }, "+7"],
] as const)("registration of %s begins with the prefix %3$s", async (_name, country, options, prefix) => {
  expect((await register(country, options)).map(({ regCountryCode }) => regCountryCode)).toEqual([prefix]);
});
