/**
 * @jest-environment jsdom
 */
import { compileMessages } from "@portico/shared-sdk/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createApiError } from "../testing/fakeExchange.ts";
import {
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
  createTestPage,
  leaderboardCall,
  registrationCall,
  renderInRemote,
  standingCall,
} from "../testing/renderInRemote.tsx";
import { Contest } from "./Contest.tsx";

const user = userEvent.setup();
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const standingCard = () => within(screen.getByRole("region", { name: "Your standing" }));
/** Sentences are broken up by elements that isolate their figures. */
const words = () => document.body.textContent;
const settle = () => act(async () => {});

async function renderContest(page = createTestPage()) {
  return renderInRemote(<Contest />, page);
}

const refuse = (retCode: number) => () => {
  throw createApiError("business", retCode);
};
const fail = () => {
  throw createApiError("network");
};

describe("the shown contest", () => {
  test("is the one of the address", async () => {
    const { exchange } = await renderContest();
    expect(title()).toBe("Winter Trading Cup");
    expect(exchange.asked).toContain(`${contestCall} {"contestId":"winter-trading-cup"}`);
  });

  test("is followed by links to the others", async () => {
    const page = createTestPage();
    const spring = {
      ...movedByDays(runningContest, 30),
      contest_id: "spring-sprint",
      title_message_id: "contests.spring.title",
    };
    const past = { ...movedByDays(runningContest, -60), contest_id: "past-cup" };
    page.exchange.answer(contestsCall, () => ({ contests: [past, spring, runningContest] }));
    await renderContest(page);
    const others = within(screen.getByRole("region", { name: "Other contests" })).getAllByRole("link");
    expect(others.map((link) => link.getAttribute("href"))).toEqual([
      "/en/trading-contest/spring-sprint/",
      "/en/trading-contest/past-cup/",
    ]);
    expect(others[0]?.textContent).toContain("Spring Sprint");
  });

  test.each([
    ["refused by the exchange", refuse(44001)],
    [
      "that no address can carry",
      () => {
        throw createApiError("bad-request");
      },
    ],
  ])("a name %s shows a link to all contests", async (_, answer) => {
    const page = createTestPage({ path: "/trading-contest/nope/" });
    page.exchange.answer(contestCall, answer);
    await renderContest(page);
    expect(title()).toBe("There is no such contest");
    const back = screen.getByRole("link", { name: "See all contests" });
    expect(back.getAttribute("href")).toBe("/en/trading-contest/");
  });

  test("shows that the contest failed to load, and loads on a retry", async () => {
    const page = createTestPage();
    page.exchange.answer(contestCall, fail);
    await renderContest(page);
    expect(within(screen.getByRole("alert")).getByRole("heading").textContent).toBe(
      "The contest didn’t load",
    );
    page.exchange.answer(contestCall, () => runningContest);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Winter Trading Cup" })).toBeTruthy();
  });
});

describe("while the contest loads", () => {
  test("shows a heading and skeletons, and no numbers", async () => {
    const page = createTestPage();
    const held = page.exchange.holdBack(contestCall);
    const { container } = await renderContest(page);
    expect(title()).toBe("Trading contest");
    expect(container.querySelector("[aria-busy]")).not.toBeNull();
    // the intervals of the charts are known
    expect(container.textContent.replace(/\d+ min/g, "")).not.toMatch(/\d{2,}/);
    expect(container.querySelectorAll("tbody tr")).toHaveLength(10);
    await act(async () => held.release());
    expect(title()).toBe("Winter Trading Cup");
  });

  test("loads missing catalogue messages by their ids, once each", async () => {
    const page = createTestPage();
    page.logIn();
    const asked: unknown[] = [];
    const { loadMessages } = page.context;
    const ofLanguage = compileMessages({ "contests.winter.subtitle": "Wähle." });
    await renderInRemote(<Contest />, {
      ...page,
      context: {
        ...page.context,
        loadMessages: (namespace, ids) => {
          asked.push(ids);
          return ids ? loadMessages(namespace, ids) : Promise.resolve(ofLanguage);
        },
      },
    });
    expect(title()).toBe("Winter Trading Cup");
    expect(screen.getByText("Register for the contest")).toBeTruthy();
    expect(asked.at(0)).toBeUndefined();
    expect(asked.at(-1)).toEqual([
      "contests.winter.title",
      "contests.winter.rules",
      "contests.task.register",
      "contests.task.tradeDays",
    ]);
    await page.pass(60_000);
    expect(new Set(asked.map(String)).size).toBe(asked.length);
  });

  test("loads a complete catalogue once", async () => {
    const page = createTestPage();
    const loadMessages = jest.fn(page.context.loadMessages);
    await renderInRemote(<Contest />, { ...page, context: { ...page.context, loadMessages } });
    expect(title()).toBe("Winter Trading Cup");
    const ofContests = loadMessages.mock.calls.filter(([namespace]) => namespace === "contests");
    expect(ofContests).toEqual([["contests"]]);
  });

  test("shows tags in catalogue messages as plain text", async () => {
    const page = createTestPage();
    const messages = compileMessages({
      "contests.winter.title": "Winter <b>Cup</b>",
      "contests.winter.subtitle": "<em>Trade</em>",
      "contests.winter.rules": "One <b>rule</b>.\nAnother.",
    });
    const context = { ...page.context, loadMessages: () => Promise.resolve(messages) };
    await renderInRemote(<Contest />, { ...page, context });
    expect(title()).toBe("Winter Cup");
    await user.click(screen.getByRole("tab", { name: "Rules" }));
    expect(screen.getByText("One rule.").tagName).toBe("LI");
    expect(screen.getByText("Another.").tagName).toBe("LI");
  });

  test("stays usable when catalogue messages never arrive", async () => {
    const page = createTestPage();
    await renderInRemote(<Contest />, {
      ...page,
      context: { ...page.context, loadMessages: () => Promise.reject(new Error("down")) },
    });
    expect(title()).toBe("Trading contest");
    expect(screen.getByText("120,000", { exact: false })).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Rules" }));
    expect(screen.getByText(/The rules didn’t load/)).toBeTruthy();
  });
});

describe("the visitor's actions", () => {
  test("a visitor can log in, in the hero and next to the leaderboard", async () => {
    const { loginRequests } = await renderContest();
    await user.click(screen.getByRole("button", { name: "Log in to join" }));
    await user.click(standingCard().getByRole("button", { name: "Log in" }));
    expect(loginRequests[0]).toEqual({
      preAction: "join-contest",
      extraProps: { contestId: "winter-trading-cup" },
    });
    expect(loginRequests).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Tasks" })).toBeNull();
  });

  test("no action is shown while the session is unknown", async () => {
    await renderContest(createTestPage({ isVisitor: false }));
    expect(screen.queryByRole("button", { name: /Log in|Register/ })).toBeNull();
    expect(screen.getByRole("link", { name: "How it works" }).getAttribute("href")).toBe("#how-it-works");
  });

  test("shows the link to trade after a registration with one press", async () => {
    const page = createTestPage();
    page.setStanding(unregisteredStanding);
    const { container } = await renderContest(page);
    page.logIn();
    await settle();
    const held = page.exchange.holdBack(registrationCall);
    await user.click(screen.getByRole("button", { name: "Register now" }));
    expect(screen.getByRole("button", { name: "Register now" }).getAttribute("aria-busy")).toBe("true");
    page.setStanding({ ...unregisteredStanding, registered_at: nowMs });
    await act(async () => held.release());
    const trade = screen.getByRole("link", { name: "Trade now" });
    expect(trade.getAttribute("href")).toBe("/en/trade/spot/BTC/USDT/");
    expect(container.ownerDocument.activeElement?.textContent).toBe("You’re in. Registered on Nov 21, 2026.");
    expect(standingCard().getByText(/Your first trade puts you on the leaderboard/)).toBeTruthy();
    expect(page.telemetry.tracked).toEqual([
      { event: "contest_registered", category: "contest", label: "winter-trading-cup" },
    ]);
  });

  test("shows a failed registration, which can be repeated", async () => {
    const page = createTestPage();
    page.setStanding(unregisteredStanding);
    page.exchange.answer(registrationCall, fail);
    await renderContest(page);
    page.logIn();
    await settle();
    await user.click(screen.getByRole("button", { name: "Register now" }));
    await settle();
    expect(screen.getByText(/Your registration didn’t go through/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Register now" })).toBeTruthy();
  });

  test("requests a login when the session has ended meanwhile", async () => {
    const page = createTestPage();
    page.setStanding(unregisteredStanding);
    page.exchange.answer(registrationCall, () => {
      throw createApiError("no-permission");
    });
    await renderContest(page);
    page.logIn();
    await settle();
    await user.click(screen.getByRole("button", { name: "Register now" }));
    await settle();
    expect(page.loginRequests).toEqual([
      { preAction: "join-contest", extraProps: { contestId: "winter-trading-cup" } },
    ]);
  });

  test("shows that the contest is not offered in the region", async () => {
    await renderContest(createTestPage({ locale: "en-HK" }));
    expect(screen.getByText("This contest isn’t offered in your region.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Log in/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Register now" })).toHaveProperty("disabled", true);
    expect(standingCard().getByText(/You can follow the contest/)).toBeTruthy();
  });
});

describe("the phases of a contest", () => {
  const at = async (days: number) => {
    const page = createTestPage();
    page.exchange.answer(contestCall, () => movedByDays(runningContest, days));
    page.exchange.answer(leaderboardCall, ({ size }) =>
      days > 0 ? leaderboardPage(1, Number(size), 0) : leaderboardPage(1, Number(size), 30),
    );
    return renderContest(page);
  };

  test("before registration", async () => {
    await at(20);
    expect(words()).toContain("Registration opens Nov 22, 2026, 10:00 UTC");
    expect(screen.getByRole("timer").textContent).toContain("Registration opens in");
    expect(screen.getByText(/is ranked yet$/)).toBeTruthy();
    expect(words()).toContain("The ranking begins with the first trades, Nov 29, 2026, 10:00 UTC.");
    expect(screen.queryByRole("button", { name: "Log in to join" })).toBeNull();
  });

  test("between registration and trading", async () => {
    await at(13);
    expect(screen.getByRole("timer").textContent).toContain("Trading starts in");
    expect(screen.getByRole("button", { name: "Log in to join" })).toBeTruthy();
  });

  test("after the end", async () => {
    const { pass, exchange } = await at(-20);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(words()).toContain("Prizes are paid out by Nov 23, 2026.");
    expect(screen.getByRole("link", { name: "See the final ranking" }).getAttribute("href")).toBe(
      "#leaderboard",
    );
    const askedBefore = exchange.asked.length;
    await pass(60_000);
    expect(exchange.asked.filter((call) => call.startsWith(leaderboardCall))).toHaveLength(1);
    expect(exchange.asked).toHaveLength(askedBefore);
  });

  test("an open page shows the end without a reload", async () => {
    const page = await at(0);
    await page.pass(8 * dayMs - 1_000);
    expect(screen.getByRole("timer").textContent).toContain("01sec");
    await page.pass(1_000);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.getByText(/^Ended/)).toBeTruthy();
  });
});

describe("the user's standing", () => {
  test("shows rank, return, volume and the progress to the next tier", async () => {
    const page = await renderContest();
    page.logIn();
    await settle();
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
    const page = createTestPage();
    const { next_tier } = rankedStanding;
    page.setStanding({
      ...rankedStanding,
      next_tier: next_tier && { ...next_tier, missing_volume: "250.50" },
    });
    await renderContest(page);
    page.logIn();
    await settle();
    expect(words()).toContain("You also need 250.5 USDT more volume.");
  });

  test("shows tasks with their progress and the catalogue's titles", async () => {
    const page = await renderContest();
    page.logIn();
    await settle();
    const tasks = within(screen.getByRole("region", { name: "Tasks" })).getAllByRole("listitem");
    expect(tasks.map((task) => task.textContent)).toEqual([
      "Register for the contestDone",
      "Trade on five daysTo do3 of 5",
    ]);
  });

  test("a failed standing can be loaded again, and the leaderboard stays", async () => {
    const page = createTestPage();
    page.exchange.answer(standingCall, fail);
    await renderContest(page);
    page.logIn();
    await settle();
    expect(standingCard().getByRole("alert").textContent).toContain("Your standing didn’t load");
    expect(screen.getByText("tr1***n@****")).toBeTruthy();
    page.exchange.answer(standingCall, () => rankedStanding);
    await user.click(standingCard().getByRole("button", { name: "Try again" }));
    await settle();
    expect(standingCard().getByText("1,204")).toBeTruthy();
  });

  test("shows no data of a user after logout or to the next user", async () => {
    const page = await renderContest();
    page.logIn({ id: 1 });
    await settle();
    expect(screen.getAllByText("48,310", { exact: false })).not.toHaveLength(0);
    const held = page.exchange.holdBack(standingCall);
    page.logIn({ id: 2 });
    await settle();
    expect(screen.queryByText("48,310", { exact: false })).toBeNull();
    await act(async () => held.release());
    page.logOut();
    await settle();
    expect(screen.queryByText("48,310", { exact: false })).toBeNull();
    expect(document.querySelector("[data-mine]")).toBeNull();
  });
});

describe("right to left", () => {
  test("shows all text in the page's language, without reports", async () => {
    const page = createTestPage({ locale: "ar-SA" });
    const { container, telemetry } = await renderContest(page);
    page.logIn();
    await settle();
    expect(telemetry.reported).toEqual([]);
    expect(container.textContent).not.toMatch(/contest\.[a-z]/);
  });

  test("isolates numbers, pairs and names from the surrounding text", async () => {
    const page = createTestPage({ locale: "ar-SA" });
    const { container } = await renderContest(page);
    const isolated = [...container.querySelectorAll("bdi")].map((element) => element.textContent);
    const figures = ["BTC/USDT", "tr1***n@****", "1,284,500 USDT", "20,000.5 USDT"];
    expect(isolated).toEqual(expect.arrayContaining(figures));
    expect(container.querySelector("tbody bdi")?.closest("tr")?.textContent).toContain(
      "\u2066+299.75%\u2069",
    );
  });

  test("shows the same page in German, with German number formats", async () => {
    const { container, telemetry } = await renderContest(createTestPage({ locale: "de-EU" }));
    expect(telemetry.reported).toEqual([]);
    expect(container.textContent).toContain("1.284.500 USDT");
    expect(container.querySelector("tbody tr")?.textContent).toContain("+299,75\u00a0%");
  });
});

describe("data stored on an earlier visit", () => {
  async function createRepeatVisit() {
    const firstVisit = createTestPage();
    (await renderContest(firstVisit)).unmount();
    const page = createTestPage();
    for (const [key, value] of firstVisit.stored) page.stored.set(key, value);
    page.stored.set("messages/contests", true);
    return page;
  }

  test("is shown until the exchange replies, then replaced", async () => {
    const page = await createRepeatVisit();
    const detail = page.exchange.holdBack(contestCall);
    page.exchange.answer(contestCall, () => ({
      ...runningContest,
      prize_pool: { ...runningContest.prize_pool, total: "7777777" },
    }));
    await renderContest(page);
    expect(title()).toBe("Winter Trading Cup");
    expect(words()).toContain("1,284,500");
    detail.release();
    await settle();
    expect(words()).toContain("7,777,777");
    expect(page.stored.get("contests/winter-trading-cup")).toMatchObject({
      prizePool: { total: "7777777" },
    });
  });

  test("stays visible when the exchange fails", async () => {
    const page = await createRepeatVisit();
    page.exchange.answer(contestCall, fail);
    page.exchange.answer(contestsCall, fail);
    await renderContest(page);
    expect(title()).toBe("Winter Trading Cup");
    expect(screen.queryByText("The contest didn’t load")).toBeNull();
  });

  test("never contains data about the user", async () => {
    const page = createTestPage();
    page.logIn();
    await renderContest(page);
    expect(page.exchange.asked.some((call) => call.startsWith(standingCall))).toBe(true);
    expect([...page.stored.keys()].sort()).toEqual(["contests", "contests/winter-trading-cup"]);
  });
});
