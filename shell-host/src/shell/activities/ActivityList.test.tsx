/**
 * @jest-environment jsdom
 */
import type { Clock, MessageSet, RemoteContext } from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { compileMessages, createManualClock } from "@portico/shared-sdk/testing";
import { act, render, screen } from "@testing-library/react";
import messages from "../../../messages/en.json";
import { ActivityList } from "./ActivityList.tsx";
import { useActivities } from "./useActivities.ts";

const LoadedList = () => <ActivityList {...useActivities()} />;

const contest = (name: string, startMs = 1_000, endMs = 2_000) => ({
  contest_id: name,
  title_message_id: `contests.${name}.title`,
  image: `https://static.portico.example/common-static/images/contests/${name}.png`,
  phases: { trading: { start_time: startMs, end_time: endMs } },
  prize_pool: { currency: "USDT", total: "1000" },
  traders_count: 1,
});

async function renderList(
  contests: readonly ReturnType<typeof contest>[],
  loadMessages: RemoteContext["loadMessages"] = () => Promise.resolve({}),
  clock: Clock = createManualClock(),
) {
  const facts = createStaticRemoteContext({
    address: "https://www.portico.example/en/",
    locale: "en",
    path: "/",
    release: { name: "shell", version: "0.0.0" },
    messages: compileMessages(messages),
  });
  const get: RemoteContext["api"]["get"] = (_path, options) => Promise.resolve(options!.parse!({ contests }));
  const context: RemoteContext = { ...facts, clock, api: { ...facts.api, get }, loadMessages };
  await act(async () => {
    render(
      <RemoteProviders context={context}>
        <LoadedList />
      </RemoteProviders>,
    );
  });
}

let isPhone = false;

beforeEach(() => {
  isPhone = false;
  // jsdom's window has no width
  window.matchMedia = () =>
    ({
      matches: isPhone,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("requests the missing title of another language by its id", async () => {
  const ofLanguage: MessageSet = compileMessages({ "contests.spring.title": "Frühling" });
  const whole: MessageSet = { ...compileMessages({ "contests.winter.title": "Winter Cup" }), ...ofLanguage };
  await renderList([contest("spring"), contest("winter")], (_namespace, ids = []) =>
    Promise.resolve(ids.includes("contests.winter.title") ? whole : ofLanguage),
  );
  expect(titles()).toEqual(["Frühling", "Winter Cup"]);
});

test("shows the complete title as plain text, without tags", async () => {
  await renderList([contest("winter")], () =>
    Promise.resolve(compileMessages({ "contests.winter.title": "Winter <b>Cup <em>'26</em></b>, now" })),
  );
  expect(titles()).toEqual(["Winter Cup '26, now"]);
});

test.each([
  ["is missing in all languages", () => Promise.resolve({})],
  ["fails to load", () => Promise.reject(new Error("down"))],
])("shows the name of a contest whose title %s", async (_case, loadMessages) => {
  await renderList([contest("spring")], loadMessages);
  expect(titles()).toEqual(["spring"]);
});

test("is a list of cards on a wide page", async () => {
  await renderList([contest("spring"), contest("winter")]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
});

test("is a carousel on a phone, whose buttons show one card after the other", async () => {
  isPhone = true;
  await renderList([contest("spring"), contest("winter")]);
  expect(screen.queryByRole("listitem")).toBeNull();
  const slides = () => screen.getAllByRole("group", { name: /^\d of 2$/ });
  const inert = () => slides().map((slide) => slide.hasAttribute("inert"));
  expect(slides()).toHaveLength(2);
  expect(inert()).toEqual([false, true]);
  act(() => screen.getByRole("button", { name: "Next" }).click());
  expect(inert()).toEqual([true, false]);
});

describe("phases", () => {
  const hourMs = 3_600_000;
  const startMs = 1_700_000_000_000;

  const phases = () => screen.getAllByRole("article").map((card) => card.dataset["phase"]);
  const cards = () => titles().map((title, index) => `${title} ${phases()[index]}`);
  const contests = [
    contest("later", startMs + hourMs, startMs + 3 * hourMs),
    contest("now", startMs - hourMs, startMs + 2 * hourMs),
  ];

  test("use the context's clock instead of the system clock", async () => {
    jest.spyOn(Date, "now").mockReturnValue(startMs + 1_000 * hourMs);
    await renderList(contests, undefined, createManualClock(startMs));
    expect(cards()).toEqual(["now running", "later upcoming"]);
    jest.restoreAllMocks();
  });

  test("change on the open page at their times", async () => {
    const clock = createManualClock(startMs);
    await renderList(contests, undefined, clock);
    act(() => clock.advance(hourMs - 1));
    expect(cards()).toEqual(["now running", "later upcoming"]);
    act(() => clock.advance(1));
    expect(cards()).toEqual(["later running", "now running"]);
    act(() => clock.advance(hourMs));
    expect(cards()).toEqual(["later running", "now ended"]);
    act(() => clock.advance(hourMs));
    expect(cards()).toEqual(["later ended", "now ended"]);
    expect(clock.pendingCount).toBe(0);
  });

  test("change on time when the clock is corrected while the page waits", async () => {
    const clock = createManualClock(startMs);
    await renderList([contest("later", startMs + 48 * hourMs, startMs + 96 * hourMs)], undefined, clock);
    clock.setNow(startMs + 49 * hourMs);
    act(() => clock.advance(60_000));
    expect(cards()).toEqual(["later running"]);
  });
});

test.each(["png", "jpg", "webp", "avif"])(
  "a phone's card offers its %s image in all device widths, and in better formats",
  async (ending) => {
    isPhone = true;
    await renderList([{ ...contest("cup"), image: `https://static.portico.example/cup.${ending}` }]);
    const { sizes, srcset } = document.querySelector("img")!;
    expect([sizes, srcset.match(/\d+(?=w)/g)]).toEqual([
      "100vw",
      ["640", "750", "828", "1080", "1200", "1920", "2048", "3840"],
    ]);
    expect(srcset).toMatch(new RegExp(`^https://static\\.portico\\.example/cup\\.${ending}\\?w=640`));
    const offered = [...document.querySelectorAll("source")].map((source) => [source.type, source.sizes]);
    expect(offered).toEqual([
      ["image/avif", "100vw"],
      ["image/webp", "100vw"],
    ]);
  },
);
