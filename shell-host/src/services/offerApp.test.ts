import { createRecordingTelemetry } from "@portico/shared-sdk/testing";
import { offerApp } from "./offerApp.ts";

interface Banner {
  readonly href: string;
  readonly open: () => void;
}

function setUp(address: string, referralCode: string | null = null, oneLink: string | null = null) {
  const requests: unknown[] = [];
  const banners: Banner[] = [];
  const jumps: unknown[] = [];
  const telemetry = createRecordingTelemetry();
  const page = {
    location: new URL(address),
    attribution: {
      createOneLink: (request: { appLink: string }) => {
        requests.push(request);
        return oneLink ?? `https://app.portico.example/open?link=${encodeURIComponent(request.appLink)}`;
      },
      showSmartBanner: (banner: Banner) => void banners.push(banner),
    },
    appJump: { open: (request: unknown) => void jumps.push(request) },
  } as unknown as Window;
  const loadThirdPartyScript = () => Promise.resolve();
  return {
    requests,
    banners,
    jumps,
    telemetry,
    offer: () => offerApp(page, { referralCode, telemetry, loadThirdPartyScript }),
  };
}

test.each([
  ["https://www.portico.example/en/markets/", "portico://open/home?tab=1"],
  ["http://localhost:4173/en/trade/spot/BTC/USDT/", "portico://open/home?tab=3&symbol=BTCUSDT"],
  ["https://www.portico.example/en/", "portico://open/home?tab=0"],
  ["https://www.portico.example/en/spin-wheel/", "portico://open/home?tab=0"],
])("%s opens the app at %s, with the one-link as the fallback", async (address, appLink) => {
  const { offer, requests, banners, jumps, telemetry } = setUp(address);
  await offer();
  const fallback = `https://app.portico.example/open?link=${encodeURIComponent(appLink)}`;
  expect(requests).toEqual([{ appLink, campaign: "open-in-app" }]);
  expect(banners.map(({ href }) => href)).toEqual([fallback]);
  expect(jumps).toEqual([]);
  banners[0]?.open();
  expect(jumps).toEqual([{ appLink, fallback }]);
  expect(telemetry.tracked).toEqual([{ event: "open_in_app", category: "app" }]);
});

test("the one-link contains the referral code", async () => {
  const { offer, requests } = setUp("https://www.portico.example/en/", "FRIEND1");
  await offer();
  expect(requests).toEqual([
    { appLink: "portico://open/home?tab=0", campaign: "open-in-app", ref: "FRIEND1" },
  ]);
});

test("offers nothing without a valid one-link, and reports one warning", async () => {
  const { offer, banners, telemetry } = setUp("https://www.portico.example/en/", null, "javascript:alert(1)");
  await offer();
  expect(banners).toEqual([]);
  expect(telemetry.reported).toMatchObject([{ level: "warn", name: "attribution", code: "link-refused" }]);
});
