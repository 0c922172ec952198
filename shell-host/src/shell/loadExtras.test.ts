/** @jest-environment jsdom */
import { createManualClock, createRecordingTelemetry, until } from "@portico/shared-sdk/testing";
import type { PageFacts } from "../boot/pageFacts.ts";
import type { PageServices } from "../services/pageServices.ts";
import { loadExtras } from "./loadExtras.ts";
import { setUpExtras } from "./setUpExtras.ts";

jest.mock("./setUpExtras.ts", () => ({ setUpExtras: jest.fn() }));

function openPage() {
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const clock = createManualClock();
  const telemetry = createRecordingTelemetry();
  const services = { clock, telemetry } as unknown as PageServices;
  const messages = Promise.resolve({});
  const bootstrap = { sitePage: null, facts: {} as PageFacts };
  loadExtras(window, services, bootstrap, messages);
  return { clock, telemetry, services, bootstrap, messages };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const mockedSetUp = jest.mocked(setUpExtras);

beforeEach(() => mockedSetUp.mockReset());
afterEach(() => jest.restoreAllMocks());

test("loads the extras once, after the page has loaded", async () => {
  const { clock, services, bootstrap, messages } = openPage();
  clock.advance(4_999);
  await settle();
  expect(mockedSetUp).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await until(() => mockedSetUp.mock.calls.length > 0);
  clock.advance(60_000);
  await settle();
  expect(mockedSetUp.mock.calls).toEqual([[window, services, bootstrap, messages]]);
});

test("loads the extras after 5 s when the page does not finish loading", async () => {
  const { clock } = openPage();
  clock.advance(5_000);
  await until(() => mockedSetUp.mock.calls.length > 0);
  expect(mockedSetUp).toHaveBeenCalledTimes(1);
});
