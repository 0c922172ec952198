/** @jest-environment jsdom */
import { createManualClock, createRecordingTelemetry } from "@portico/shared-sdk/testing";
import { createAppLinkOpener } from "./createAppLinkOpener.ts";

const link = "portico://open/home?tab=1";
const webAddress = "https://www.portico.example/en/markets/";

let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});

afterEach(() => jest.restoreAllMocks());

function setUp() {
  const clock = createManualClock();
  const telemetry = createRecordingTelemetry();
  const followed: string[] = [];
  // jsdom's own location cannot be replaced
  const page = {
    document,
    location: { assign: (address: string) => void followed.push(address) },
    addEventListener: window.addEventListener.bind(window),
  } as unknown as Window;
  const open = createAppLinkOpener(page, { clock, telemetry });
  const changeVisibility = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { clock, telemetry, followed, open, changeVisibility };
}

it("follows the web address after 1.5 s and reports once", () => {
  const { clock, telemetry, followed, open } = setUp();
  open(link, webAddress);
  clock.advance(1_499);
  expect([followed, telemetry.reported]).toEqual([[link], []]);
  clock.advance(1);
  clock.advance(60_000);
  expect(followed).toEqual([link, webAddress]);
  expect(telemetry.reported).toEqual([
    expect.objectContaining({ level: "warn", name: "app-link", code: "not-opened" }),
  ]);
});

it("stays on the page after the app has covered it, also when the visitor returns", () => {
  const { clock, telemetry, followed, open, changeVisibility } = setUp();
  open(link, webAddress);
  changeVisibility("hidden");
  changeVisibility("visible");
  clock.advance(60_000);
  expect([followed, telemetry.reported]).toEqual([[link], []]);
});

it("does not treat a page that becomes visible as covered by the app", () => {
  const { clock, followed, open, changeVisibility } = setUp();
  open(link, webAddress);
  changeVisibility("visible");
  clock.advance(1_500);
  expect(followed).toEqual([link, webAddress]);
});

it("does nothing more when the visitor leaves the page", () => {
  const { clock, telemetry, followed, open } = setUp();
  open(link, webAddress);
  window.dispatchEvent(new Event("pagehide"));
  clock.advance(60_000);
  expect([followed, telemetry.reported]).toEqual([[link], []]);
});

it("follows only the last of several links", () => {
  const { clock, telemetry, followed, open } = setUp();
  open(link, webAddress);
  clock.advance(1_000);
  open("portico://open/login", "https://www.portico.example/en/login/");
  clock.advance(1_499);
  expect(followed).toHaveLength(2);
  clock.advance(1);
  expect(followed.slice(2)).toEqual(["https://www.portico.example/en/login/"]);
  expect(telemetry.reported).toHaveLength(1);
});
