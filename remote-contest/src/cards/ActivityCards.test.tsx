/**
 * @jest-environment jsdom
 */
import { act, screen } from "@testing-library/react";
import { dayMs, nowMs, runningContest } from "../testing/contestReplies.ts";
import { contestsCall, createContestPage, retriesMs } from "../testing/createContestPage.ts";
import { ActivityCards } from "./ActivityCards.tsx";
import { FeaturedCard } from "./FeaturedCard.tsx";

const hourMs = dayMs / 24;

/** A contest whose trading has the given period, in hours from now. */
function contest(name: string, startHours = -1, endHours = 1) {
  const trading = { start_time: nowMs + startHours * hourMs, end_time: nowMs + endHours * hourMs };
  return {
    ...runningContest,
    contest_id: name,
    title_message_id: `contests.${name}.title`,
    phases: { ...runningContest.phases, trading },
    image: `https://static.portico.example/common-static/images/contests/${name}.png`,
  };
}

let page: ReturnType<typeof createContestPage>;
let isPhone = false;

beforeEach(() => {
  isPhone = false;
  page = createContestPage({ path: "/" });
  // jsdom's window has no width
  window.matchMedia = () =>
    ({
      matches: isPhone,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
});

async function renderCards(...contests: readonly ReturnType<typeof contest>[]) {
  page.api.answer(contestsCall, () => ({ contests }));
  await page.render(<ActivityCards />);
}

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const phases = () => screen.getAllByRole("article").map((card) => card.dataset["phase"]);
const cards = () => titles().map((title, index) => `${title} ${phases()[index]}`);

test("requests the missing title of another language by its id", async () => {
  page.translations.answer(
    "contests",
    { "contests.spring.title": "Frühling" },
    { "contests.winter.title": "Winter Cup" },
  );
  await renderCards(contest("spring"), contest("winter"));
  expect(titles()).toEqual(["Frühling", "Winter Cup"]);
});

test("shows the complete title as plain text, without tags", async () => {
  page.translations.answer("contests", {
    "contests.winter.title": "Winter <b>Cup <em>'26</em></b>, now",
  });
  await renderCards(contest("winter"));
  expect(titles()).toEqual(["Winter Cup '26, now"]);
});

test("shows the name of a contest whose title fails to load", async () => {
  page.translations.disconnect("contests");
  await renderCards(contest("spring"));
  expect(titles()).toEqual(["spring"]);
});

test("is a list of cards on a wide page, each with a link to its contest", async () => {
  await renderCards(contest("spring"), contest("winter", -1, 2));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/en/trading-contest/spring/",
    "/en/trading-contest/winter/",
  ]);
});

test("is a carousel on a phone, whose buttons show one card after the other", async () => {
  isPhone = true;
  await renderCards(contest("spring"), contest("winter"));
  expect(screen.queryByRole("listitem")).toBeNull();
  const slides = () => screen.getAllByRole("group", { name: /^\d of 2$/ });
  const inert = () => slides().map((slide) => slide.hasAttribute("inert"));
  expect(slides()).toHaveLength(2);
  expect(inert()).toEqual([false, true]);
  act(() => screen.getByRole("button", { name: "Next" }).click());
  expect(inert()).toEqual([true, false]);
});

test("contests change their phase and place on the open page at their times", async () => {
  await renderCards(contest("later", 1, 3), contest("now", -1, 2));
  const atHours = async (hours: number) => {
    await page.passTime(nowMs + hours * hourMs - page.clock.now());
    return cards();
  };
  expect(cards()).toEqual(["now running", "later upcoming"]);
  expect(await atHours(1)).toEqual(["now running", "later running"]);
  expect(await atHours(2)).toEqual(["later running", "now ended"]);
  expect(await atHours(3)).toEqual(["later ended", "now ended"]);
});

test.each(["png", "jpg", "webp", "avif"])(
  "a phone's card offers its %s image in all device widths, and in better formats",
  async (ending) => {
    isPhone = true;
    await renderCards({ ...contest("cup"), image: `https://static.portico.example/cup.${ending}` });
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

test("shows that the contests failed to load, and loads them on a retry", async () => {
  page.api.disconnect(contestsCall);
  await page.render(<ActivityCards />);
  await page.passTime(retriesMs);
  expect(screen.getByRole("alert").textContent).toContain("The contests didn’t load");
  page.api.answer(contestsCall, () => ({ contests: [contest("winter")] }));
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  await page.passTime(0);
  expect(titles()).toEqual(["Winter Trading Cup"]);
});

test("the featured card is that of the contest that runs, and both cards of a page ask for the contests once", async () => {
  page.api.answer(contestsCall, () => ({
    contests: [contest("past", -3, -2), contest("winter"), contest("soon", 1, 2)],
  }));
  await page.render(
    <>
      <FeaturedCard />
      <ActivityCards />
    </>,
  );
  const [featured] = screen.getAllByRole("link");
  expect(featured?.getAttribute("href")).toBe("/en/trading-contest/winter/");
  expect(featured?.textContent).toContain("1,284,500");
  expect(page.api.callsTo(contestsCall)).toHaveLength(1);
});

test("without a contest that runs or comes, the featured card keeps its space and is no link", async () => {
  page.api.answer(contestsCall, () => ({ contests: [contest("past", -3, -2)] }));
  const { container } = await page.render(<FeaturedCard />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});
