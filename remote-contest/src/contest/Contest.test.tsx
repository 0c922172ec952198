/**
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  catalogueMessages,
  dayMs,
  leaderboardPage,
  movedByDays,
  nowMs,
  rankedStanding,
  runningContest,
  unregisteredStanding,
} from "../testing/contestReplies.ts";
import {
  contestCall,
  contestsCall,
  createContestPage,
  leaderboardCall,
  registrationCall,
  retriesMs,
  standingCall,
} from "../testing/createContestPage.ts";
import { Contest } from "./Contest.tsx";

const user = userEvent.setup();
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const standingCard = (name = "Your standing") => within(screen.getByRole("region", { name }));
/** Sentences are broken up by elements that isolate their figures. */
const words = () => document.body.textContent;

async function renderContest(page = createContestPage()) {
  const view = await page.render(<Contest />);
  return { ...page, ...view };
}

describe("the shown contest", () => {
  test("is the one of the address", async () => {
    const { api } = await renderContest();
    expect(title()).toBe("Winter Trading Cup");
    expect(api.callsTo(contestCall)).toEqual([{ params: { contestId: "winter-trading-cup" }, body: null }]);
  });

  test("is followed by links to the others", async () => {
    const page = createContestPage();
    const spring = {
      ...movedByDays(runningContest, 30),
      contest_id: "spring-sprint",
      title_message_id: "contests.spring.title",
    };
    const past = { ...movedByDays(runningContest, -60), contest_id: "past-cup" };
    page.api.answer(contestsCall, () => ({ contests: [past, spring, runningContest] }));
    await renderContest(page);
    const others = within(screen.getByRole("region", { name: "Other contests" })).getAllByRole("link");
    expect(others.map((link) => link.getAttribute("href"))).toEqual([
      "/en/trading-contest/spring-sprint/",
      "/en/trading-contest/past-cup/",
    ]);
    expect(others[0]?.textContent).toContain("Spring Sprint");
  });

  test.each([
    ["refused by the exchange", "nope"],
    ["that no address can carry", "no\\pe"],
  ])("a name %s shows a link to all contests", async (_, name) => {
    const page = createContestPage({ path: `/trading-contest/${name}/` });
    page.api.refuse(contestCall, 44001);
    await renderContest(page);
    expect(title()).toBe("There is no such contest");
    const back = screen.getByRole("link", { name: "See all contests" });
    expect(back.getAttribute("href")).toBe("/en/trading-contest/");
  });

  test("shows that the contest failed to load, and loads on a retry", async () => {
    const page = createContestPage();
    page.api.disconnect(contestCall);
    await renderContest(page);
    await page.passTime(retriesMs);
    expect(within(screen.getByRole("alert")).getByRole("heading").textContent).toBe(
      "The contest didn’t load",
    );
    page.api.answer(contestCall, () => runningContest);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Winter Trading Cup" })).toBeTruthy();
  });
});

describe("while the contest loads", () => {
  test("shows a heading and skeletons, and no numbers", async () => {
    const page = createContestPage();
    const held = page.api.holdBack(contestCall);
    const { container } = await renderContest(page);
    expect(title()).toBe("Trading contest");
    expect(container.querySelector("[aria-busy]")).not.toBeNull();
    // the intervals of the charts are known
    expect(container.textContent.replace(/\d+ min/g, "")).not.toMatch(/\d{2,}/);
    expect(container.querySelectorAll("tbody tr")).toHaveLength(10);
    held.release();
    await page.passTime(0);
    expect(title()).toBe("Winter Trading Cup");
  });

  test("loads missing catalogue messages by their ids, once each", async () => {
    const page = createContestPage({ session: {} });
    page.translations.answer("contests", { "contests.winter.subtitle": "Wähle." }, catalogueMessages);
    await renderContest(page);
    expect(title()).toBe("Winter Trading Cup");
    expect(screen.getByText("Register for the contest")).toBeTruthy();
    const { loads } = page.translations;
    expect(loads.find(([namespace]) => namespace === "contests")).toEqual(["contests"]);
    expect(loads.at(-1)).toEqual([
      "contests",
      ["contests.winter.title", "contests.winter.rules", "contests.task.register", "contests.task.tradeDays"],
    ]);
    await page.passTime(60_000);
    expect(new Set(loads.map(String)).size).toBe(loads.length);
  });

  test("loads a complete catalogue once", async () => {
    const { translations } = await renderContest();
    expect(title()).toBe("Winter Trading Cup");
    expect(translations.loads.filter(([namespace]) => namespace === "contests")).toEqual([["contests"]]);
  });

  test("shows tags in catalogue messages as plain text", async () => {
    const page = createContestPage();
    page.translations.answer("contests", {
      "contests.winter.title": "Winter <b>Cup</b>",
      "contests.winter.subtitle": "<em>Trade</em>",
      "contests.winter.rules": "One <b>rule</b>.\nAnother.",
    });
    await renderContest(page);
    expect(title()).toBe("Winter Cup");
    await user.click(screen.getByRole("tab", { name: "Rules" }));
    expect(screen.getByText("One rule.").tagName).toBe("LI");
    expect(screen.getByText("Another.").tagName).toBe("LI");
  });

  test("stays usable when catalogue messages never arrive", async () => {
    const page = createContestPage();
    page.translations.disconnect("contests");
    await renderContest(page);
    expect(title()).toBe("Trading contest");
    expect(screen.getByText("120,000", { exact: false })).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Rules" }));
    expect(screen.getByText(/The rules didn’t load/)).toBeTruthy();
  });
});

describe("the visitor's actions", () => {
  test("a visitor can log in, in the hero and next to the leaderboard", async () => {
    const { requests } = await renderContest();
    await user.click(screen.getByRole("button", { name: "Log in to join" }));
    await user.click(standingCard().getByRole("button", { name: "Log in" }));
    const options = { preAction: "join-contest", extraProps: { contestId: "winter-trading-cup" } };
    expect(requests).toEqual([
      { kind: "login", options },
      { kind: "login", options: undefined },
    ]);
    expect(screen.queryByRole("region", { name: "Tasks" })).toBeNull();
  });

  test("no action is shown while the session is unknown", async () => {
    await renderContest(createContestPage({ session: "unknown" }));
    expect(screen.queryByRole("button", { name: /Log in|Register/ })).toBeNull();
    expect(screen.getByRole("link", { name: "How it works" }).getAttribute("href")).toBe("#how-it-works");
  });

  test("shows the link to trade after a registration with one press", async () => {
    const page = createContestPage();
    page.api.answer(standingCall, () => unregisteredStanding);
    const { container } = await renderContest(page);
    await page.logIn();
    const held = page.api.holdBack(registrationCall);
    await user.click(screen.getByRole("button", { name: "Register now" }));
    expect(screen.getByRole("button", { name: "Register now" }).getAttribute("aria-busy")).toBe("true");
    page.api.answer(standingCall, () => ({ ...unregisteredStanding, registered_at: nowMs }));
    held.release();
    await page.passTime(0);
    const trade = screen.getByRole("link", { name: "Trade now" });
    expect(trade.getAttribute("href")).toBe("/en/trade/spot/BTC/USDT/");
    expect(container.ownerDocument.activeElement?.textContent).toBe("You’re in. Registered on Nov 21, 2026.");
    expect(standingCard().getByText(/Your first trade puts you on the leaderboard/)).toBeTruthy();
    expect(page.telemetry.tracked).toEqual([
      { event: "contest_registered", category: "contest", label: "winter-trading-cup" },
    ]);
  });

  test("shows the user's standing and rows in the ranking with the registration, not with the next poll", async () => {
    const page = createContestPage();
    page.api.answer(standingCall, () => unregisteredStanding);
    page.api.answer(leaderboardCall, () => leaderboardPage(1, 10, 0));
    await renderContest(page);
    await page.logIn();
    expect(words()).toContain("is ranked yet");
    const registered = { ...rankedStanding, registered_at: nowMs, rank: 3 };
    const { rows, ...ranking } = leaderboardPage(1, 10, 3);
    page.api.answer(leaderboardCall, () => ({
      ...ranking,
      rows: rows.map((row) => ({ ...row, is_mine: row.rank === 3 })),
    }));
    page.api.answer(standingCall, () => registered);
    const held = page.api.holdBack(standingCall);
    await user.click(screen.getByRole("button", { name: "Register now" }));
    await page.passTime(0);
    expect(standingCard().getByText(/Your first trade puts you on the leaderboard/)).toBeTruthy();
    expect(document.querySelectorAll("tbody [data-mine]")).toHaveLength(1);
    held.release();
    await page.passTime(0);
    expect(document.querySelectorAll("tfoot [data-mine]")).toHaveLength(1);
    expect(page.api.callsTo(leaderboardCall)).toHaveLength(3);
  });

  test("shows a failed registration, which can be repeated", async () => {
    const page = createContestPage();
    page.api.answer(standingCall, () => unregisteredStanding);
    page.api.disconnect(registrationCall);
    await renderContest(page);
    await page.logIn();
    await user.click(screen.getByRole("button", { name: "Register now" }));
    await page.passTime(0);
    expect(screen.getByText(/Your registration didn’t go through/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Register now" })).toBeTruthy();
  });

  test("requests a login when the session has ended meanwhile", async () => {
    const page = createContestPage();
    page.api.answer(standingCall, () => unregisteredStanding);
    page.api.refuse(registrationCall, 10007);
    await renderContest(page);
    await page.logIn();
    await user.click(screen.getByRole("button", { name: "Register now" }));
    await page.passTime(0);
    expect(page.requests).toEqual([
      {
        kind: "login",
        options: { preAction: "join-contest", extraProps: { contestId: "winter-trading-cup" } },
      },
    ]);
  });

  test("shows that the contest is not offered in the region", async () => {
    await renderContest(createContestPage({ locale: "en-HK" }));
    expect(screen.getByText("This contest isn’t offered in your region.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Log in/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Register now" })).toHaveProperty("disabled", true);
    expect(standingCard().getByText(/You can follow the contest/)).toBeTruthy();
  });
});

describe("the phases of a contest", () => {
  /** An exact number of milliseconds, so that the clock ticks some eighty times and not a million. */
  const minutesInDays = 1 / 1024;
  const at = async (days: number) => {
    const page = createContestPage();
    page.api.answer(contestCall, () => movedByDays(runningContest, days));
    page.api.answer(leaderboardCall, ({ params }) =>
      leaderboardPage(1, Number(params["size"]), days > 0 ? 0 : 30),
    );
    return renderContest(page);
  };

  test("before registration", async () => {
    await at(20);
    expect(words()).toContain("Registration opens Nov 22, 2026, 10:00 UTC");
    expect(screen.getByRole("timer").textContent).toContain("Registration opens in");
    expect(screen.queryByRole("button", { name: "Log in to join" })).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Leaderboard" }));
    expect(screen.getByText(/is ranked yet$/)).toBeTruthy();
    expect(words()).toContain("The ranking begins with the first trades, Nov 29, 2026, 10:00 UTC.");
  });

  test("between registration and trading", async () => {
    await at(13);
    expect(screen.getByRole("timer").textContent).toContain("Trading starts in");
    expect(screen.getByRole("button", { name: "Log in to join" })).toBeTruthy();
  });

  test.each([
    ["before the trading", "Prizes", 13],
    ["while it runs", "Leaderboard", 0],
    ["after the end", "Leaderboard", -20],
  ])("a page that is opened %s shows the tab %s", async (_, tab, days) => {
    await at(days);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(tab);
  });

  test.each([
    ["the ranking replaces the prizes", "Leaderboard", []],
    ["a tab that the visitor has chosen stays", "Rules", ["Rules"]],
  ])("when the trading begins, %s", async (_, tab, chosen) => {
    const page = await at(12 + minutesInDays);
    for (const name of chosen) await user.click(screen.getByRole("tab", { name }));
    await page.passTime(minutesInDays * dayMs);
    expect(screen.getByText(/^Live/)).toBeTruthy();
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(tab);
  });

  test("after the end", async () => {
    const { api, passTime } = await at(-20);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(words()).toContain("Prizes are paid out by Nov 23, 2026.");
    expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Winter Trading Cup",
      "Your result",
    ]);
    expect(words()).not.toContain("Updated");
    expect(standingCard("Your result").getByText(/^Log in to see your rank.*prize/)).toBeTruthy();
    expect(document.querySelector('a[href="#how-it-works"], #how-it-works')).toBeNull();
    expect(screen.getByRole("link", { name: "See the final ranking" }).getAttribute("href")).toBe(
      "#leaderboard",
    );
    const callsBefore = api.calls.length;
    await passTime(60_000);
    expect(api.callsTo(leaderboardCall)).toHaveLength(1);
    expect(api.calls).toHaveLength(callsBefore);
  });

  test("after the end, a user sees the own prize, and neither tasks nor a next tier", async () => {
    const page = createContestPage();
    page.api.answer(contestCall, () => movedByDays(runningContest, -20));
    page.api.answer(standingCall, () => ({ ...rankedStanding, prize: "400" }));
    await renderContest(page);
    await page.logIn();
    const card = standingCard("Your result");
    expect(card.getAllByRole("definition").at(-1)?.textContent).toBe("400 USDT");
    expect(card.getByText(/^Trading is over/).textContent).toContain("by Nov 23, 2026.");
    expect(card.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("region", { name: "Tasks" })).toBeNull();
  });

  test("between the end of the registration and that of the trading, no visitor is asked to register", async () => {
    await at(-7);
    expect(screen.getByText(/^Live/)).toBeTruthy();
    expect(words()).toContain("Registration closed Nov 20, 2026, 10:00 UTC.");
    expect(screen.queryByRole("button", { name: "Log in to join" })).toBeNull();
    const steps = within(screen.getByRole("region", { name: "How it works" })).getAllByRole("listitem");
    expect(steps.map((step) => step.querySelector("h3")?.textContent)).toEqual([
      "Trade the listed pairs",
      "Win a share of the pool",
    ]);
  });

  test("an open page shows the end without a reload", async () => {
    const page = await at(-8 + minutesInDays);
    await page.passTime(minutesInDays * dayMs - 1_000);
    expect(screen.getByRole("timer").textContent).toContain("01sec");
    await page.passTime(1_000);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByText(/^Ended/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Contest markets" })).toBeNull();
  });
});

describe("the user's standing", () => {
  test("shows rank, return, volume and the progress to the next tier", async () => {
    const page = await renderContest();
    await page.logIn();
    const card = standingCard();
    expect(card.getAllByRole("definition").map((figure) => figure.textContent)).toEqual([
      "1,204",
      "+12.84%",
      "48,310 USDT",
      "–",
    ]);
    const way = card.getByRole("progressbar", { name: "Progress to the next prize tier" });
    expect(way.getAttribute("aria-valuenow")).toBe("75");
    expect(card.getByText(/more return takes you to ranks/).textContent).toBe(
      "+4.28% more return takes you to ranks 251–1,000: 400 USDT each.",
    );
  });

  test("shows the missing volume", async () => {
    const page = createContestPage();
    const { next_tier } = rankedStanding;
    page.api.answer(standingCall, () => ({
      ...rankedStanding,
      next_tier: next_tier && { ...next_tier, missing_volume: "250.50" },
    }));
    await renderContest(page);
    await page.logIn();
    expect(words()).toContain("You also need 250.5 USDT more volume.");
  });

  test("shows tasks with their progress and the catalogue's titles", async () => {
    const page = await renderContest();
    await page.logIn();
    const tasks = within(screen.getByRole("region", { name: "Tasks" })).getAllByRole("listitem");
    expect(tasks.map((task) => task.textContent)).toEqual([
      "Register for the contestDone",
      "Trade on five daysTo do3 of 5",
    ]);
  });

  test("a failed standing can be loaded again, and the leaderboard stays", async () => {
    const page = createContestPage();
    page.api.disconnect(standingCall);
    await renderContest(page);
    await page.logIn();
    expect(standingCard().getByRole("alert").textContent).toContain("Your standing didn’t load");
    expect(screen.getByText("tr1***n@****")).toBeTruthy();
    page.api.answer(standingCall, () => rankedStanding);
    await user.click(standingCard().getByRole("button", { name: "Try again" }));
    await page.passTime(0);
    expect(standingCard().getByText("1,204")).toBeTruthy();
  });

  test("shows no data of a user after logout or to the next user", async () => {
    const page = await renderContest();
    await page.logIn({ id: 1 });
    expect(screen.getAllByText("48,310", { exact: false })).not.toHaveLength(0);
    const held = page.api.holdBack(standingCall);
    await page.logIn({ id: 2 });
    expect(screen.queryByText("48,310", { exact: false })).toBeNull();
    held.release();
    await page.passTime(0);
    await page.logOut();
    expect(screen.queryByText("48,310", { exact: false })).toBeNull();
    expect(document.querySelector("[data-mine]")).toBeNull();
  });
});

describe("right to left", () => {
  test("shows all text in the page's language, without reports", async () => {
    const page = createContestPage({ locale: "ar-SA" });
    const { container, telemetry } = await renderContest(page);
    await page.logIn();
    expect(telemetry.reported).toEqual([]);
    expect(container.textContent).not.toMatch(/contest\.[a-z]/);
  });

  test("isolates numbers, pairs and names from the surrounding text", async () => {
    const page = createContestPage({ locale: "ar-SA" });
    const { container } = await renderContest(page);
    const isolated = [...container.querySelectorAll("bdi")].map((element) => element.textContent);
    const figures = ["BTC/USDT", "tr1***n@****", "1,284,500 USDT", "20,000.5 USDT"];
    expect(isolated).toEqual(expect.arrayContaining(figures));
    expect(container.querySelector("tbody bdi")?.closest("tr")?.textContent).toContain(
      "\u2066+299.75%\u2069",
    );
  });

  test("shows the same page in German, with German number formats", async () => {
    const { container, telemetry } = await renderContest(createContestPage({ locale: "de-EU" }));
    expect(telemetry.reported).toEqual([]);
    expect(container.textContent).toContain("1.284.500 USDT");
    expect(container.querySelector("tbody tr")?.textContent).toContain("+299,75\u00a0%");
  });
});

describe("data stored on an earlier visit", () => {
  async function createRepeatVisit() {
    const firstVisit = createContestPage();
    (await renderContest(firstVisit)).unmount();
    const page = createContestPage();
    for (const [key, value] of firstVisit.stored) page.stored.set(key, value);
    page.stored.set("messages/contests", true);
    return page;
  }

  test("is shown until the exchange replies, then replaced", async () => {
    const page = await createRepeatVisit();
    const detail = page.api.holdBack(contestCall);
    page.api.answer(contestCall, () => ({
      ...runningContest,
      prize_pool: { ...runningContest.prize_pool, total: "7777777" },
    }));
    await renderContest(page);
    expect(title()).toBe("Winter Trading Cup");
    expect(words()).toContain("1,284,500");
    detail.release();
    await page.passTime(0);
    expect(words()).toContain("7,777,777");
    expect(page.stored.get("contests/winter-trading-cup")).toMatchObject({
      prizePool: { total: "7777777" },
    });
  });

  test("stays visible when the exchange fails", async () => {
    const page = await createRepeatVisit();
    page.api.disconnect(contestCall);
    page.api.disconnect(contestsCall);
    await renderContest(page);
    expect(title()).toBe("Winter Trading Cup");
    expect(screen.queryByText("The contest didn’t load")).toBeNull();
  });

  test("never contains data about the user", async () => {
    const page = createContestPage();
    await page.logIn();
    await renderContest(page);
    expect(page.api.callsTo(standingCall)).not.toHaveLength(0);
    expect([...page.stored.keys()].sort()).toEqual([
      "contests",
      "contests/winter-trading-cup",
      "messages/coins",
      "messages/contests",
    ]);
  });
});
