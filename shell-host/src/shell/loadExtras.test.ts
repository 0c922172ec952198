/** @jest-environment jsdom */
import { createManualClock, createRecordingTelemetry, until } from "@portico/shared-sdk/testing";
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
  loadExtras(window, services, messages);
  return { clock, telemetry, services, messages };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const mockedSetUp = jest.mocked(setUpExtras);

beforeEach(() => mockedSetUp.mockReset());
afterEach(() => jest.restoreAllMocks());

test("loads the extras once, after the page has loaded", async () => {
  const { clock, services, messages } = openPage();
  clock.advance(4_999);
  await settle();
  expect(mockedSetUp).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await until(() => mockedSetUp.mock.calls.length > 0);
  clock.advance(60_000);
  await settle();
  expect(mockedSetUp.mock.calls).toEqual([[window, services, messages]]);
});

test("loads the extras after 5 s when the page does not finish loading", async () => {
  const { clock } = openPage();
  clock.advance(5_000);
  await until(() => mockedSetUp.mock.calls.length > 0);
  expect(mockedSetUp).toHaveBeenCalledTimes(1);
});
