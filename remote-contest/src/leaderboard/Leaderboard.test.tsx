/**
 * @jest-environment jsdom
 */
import { act, screen, within } from "@testing-library/react";
import type { TestRemote } from "@portico/remote-kit/testing";
import { afterNextPaint } from "@portico/shared-sdk/ui";
import userEvent from "@testing-library/user-event";
import { ContestScreen } from "../contest/ContestScreen.tsx";
import { useContestDetail } from "../contest/useContests.ts";
import { leaderboardPage, rankedStanding } from "../testing/contestReplies.ts";
import { createContestPage, leaderboardCall, retriesMs, standingCall } from "../testing/createContestPage.ts";

const user = userEvent.setup();

function Page() {
  const contest = useContestDetail("winter-trading-cup");
  return <ContestScreen contestId="winter-trading-cup" contest={contest.value} others={[]} />;
}

async function renderPage(page = createContestPage()) {
  const view = await page.render(<Page />);
  return { ...page, ...view };
}

const board = () => screen.getByRole("table", { name: /^Leaderboard/ });
const rows = () => [...board().querySelectorAll("tbody tr")];
const ranksShown = () => rows().map((row) => row.querySelector("td bdi")?.textContent);
const pageButtons = () =>
  within(screen.getByRole("navigation", { name: "Pages of the leaderboard" })).getAllByRole("button");
const requestedPages = ({ api }: Pick<TestRemote, "api">) =>
  api.callsTo(leaderboardCall).map(({ params }) => Number(params["page"]));

describe("the leaderboard table", () => {
  test("has a caption, column headers and row headers", async () => {
    await renderPage();
    const table = screen.getByRole("table", {
      name: /Leaderboard by return, page 1 of 1,284, amounts in USDT/,
    });
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map((header) => header.textContent)).toEqual([
      "Rank",
      "Trader",
      "Return",
      "Volume USDT",
      "Prize USDT",
    ]);
    const first = within(table).getByRole("row", { name: /tr1\*\*\*n@\*\*\*\*/ });
    expect(within(first).getByRole("rowheader").querySelector("bdi")?.textContent).toBe("tr1***n@****");
    expect(
      within(first)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["1", "+299.75%", "1,001", "20,000"]);
    await user.hover(within(headers[2]!).getByRole("button"));
    expect(screen.getByRole("tooltip").textContent).toBe(
      "Profit or loss since registration, in percent. Ranks follow it.",
    );
  });

  test("shows medals for the first three only", async () => {
    await renderPage();
    const medals = [...board().querySelectorAll("[data-medal]")];
    expect(medals.map((medal) => [medal.getAttribute("data-medal"), medal.textContent])).toEqual([
      ["1", "1"],
      ["2", "2"],
      ["3", "3"],
    ]);
  });

  test("pins the user's own row below each page", async () => {
    const page = await renderPage();
    await page.logIn();
    const pinned = document.querySelector("tfoot tr");
    expect(pinned?.hasAttribute("data-mine")).toBe(true);
    expect([...(pinned?.children ?? [])].map((cell) => cell.textContent)).toEqual([
      "1,204",
      "You",
      "+12.84%",
      "48,310",
      "–",
    ]);
  });

  test("pins no row for a user without a rank", async () => {
    const page = createContestPage();
    page.api.answer(standingCall, () => ({ ...rankedStanding, rank: null }));
    await renderPage(page);
    await page.logIn();
    expect(document.querySelector("tfoot")).toBeNull();
  });
});

describe("pages", () => {
  test("show the last, the next and the previous page", async () => {
    const page = await renderPage();
    expect(pageButtons().map((button) => button.textContent)).toEqual(["", "1", "2", "1,284", ""]);
    const previous = screen.getByRole("button", { name: "Previous page" });
    expect(previous.getAttribute("aria-disabled")).toBe("true");
    await user.click(previous);
    await user.click(screen.getByRole("button", { name: "Page 1,284" }));
    await page.passTime(0);
    expect(ranksShown().slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `12,83${index + 1}`));
    const next = screen.getByRole("button", { name: "Next page" });
    expect(next.getAttribute("aria-disabled")).toBe("true");
    await user.click(next);
    await user.click(previous);
    await page.passTime(0);
    expect(requestedPages(page)).toEqual([1, 1284, 1283]);
  });

  test("have the same height when the last page is not full", async () => {
    const page = await renderPage();
    await user.click(screen.getByRole("button", { name: "Page 1,284" }));
    await page.passTime(0);
    expect(rows()).toHaveLength(10);
    expect(rows()[9]?.getAttribute("aria-hidden")).toBe("true");
  });

  test("have no filler rows when there is only one page", async () => {
    const page = createContestPage();
    page.api.answer(leaderboardCall, () => leaderboardPage(1, 10, 3));
    await renderPage(page);
    expect(rows()).toHaveLength(3);
    expect(pageButtons().map((button) => button.textContent)).toEqual(["", "1", ""]);
  });

  test("keep the old page, marked as busy, until the new one has loaded", async () => {
    const page = await renderPage();
    const held = page.api.holdBack(leaderboardCall);
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    expect(screen.getByRole("table", { busy: true })).toBeTruthy();
    expect(ranksShown()[0]).toBe("1");
    expect(screen.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    held.release();
    await page.passTime(0);
    expect(screen.getByRole("table", { busy: false })).toBeTruthy();
    expect(ranksShown()[0]).toBe("11");
    expect(screen.getByText("Page 2 of 1,284")).toBeTruthy();
  });

  test("can be changed with the keyboard, and the focus stays", async () => {
    const page = await renderPage();
    const next = screen.getByRole("button", { name: "Next page" });
    next.focus();
    await user.keyboard("{Enter}");
    await page.passTime(0);
    await user.keyboard("{Enter}");
    await page.passTime(0);
    expect(document.activeElement).toBe(next);
    expect(ranksShown()[0]).toBe("21");
  });

  test("show the user's own page after one press", async () => {
    const page = await renderPage();
    await page.logIn();
    await user.click(screen.getByRole("button", { name: "Show my rank" }));
    await page.passTime(0);
    expect(requestedPages(page).pop()).toBe(121);
    expect(screen.queryByRole("button", { name: "Show my rank" })).toBeNull();
  });

  test("show a failed load, which can be retried", async () => {
    const page = await renderPage();
    page.api.disconnect(leaderboardCall);
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    await page.passTime(0);
    expect(screen.getByRole("alert").textContent).toContain("The leaderboard didn’t load");
    page.api.answer(leaderboardCall, () => leaderboardPage(2, 10, 12_839));
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try again" }));
    await page.passTime(0);
    expect(ranksShown()[0]).toBe("11");
  });
});

describe("while the contest runs", () => {
  test("refreshes every 15 seconds without moving rows", async () => {
    const page = await renderPage();
    const before = rows();
    const rise = leaderboardPage(1, 10, 12_839);
    page.api.answer(leaderboardCall, () => ({
      ...rise,
      rows: rise.rows.map((row) => ({ ...row, return_percent: "999.99" })),
    }));
    await page.passTime(14_999);
    expect(requestedPages(page)).toEqual([1]);
    await page.passTime(1);
    expect(requestedPages(page)).toEqual([1, 1]);
    expect(rows()).toEqual(before);
    expect(rows()[0]?.textContent).toContain("+999.99%");
    await page.passTime(15_000);
    expect(requestedPages(page)).toEqual([1, 1, 1]);
  });

  test("waits for a slow reply before the next request", async () => {
    const page = await renderPage();
    const held = page.api.holdBack(leaderboardCall);
    await page.passTime(15_000);
    await page.passTime(60_000);
    expect(requestedPages(page)).toEqual([1, 1]);
    held.release();
    await page.passTime(0);
    await page.passTime(15_000);
    expect(requestedPages(page)).toEqual([1, 1, 1]);
  });

  test("keeps the leaderboard when a refresh fails, and shows its time", async () => {
    const page = await renderPage();
    page.api.disconnect(leaderboardCall);
    await page.passTime(15_000);
    await page.passTime(retriesMs);
    expect(ranksShown()[0]).toBe("1");
    expect(screen.getByText(/Updates are paused/).textContent).toContain("10:00:00");
    page.api.answer(leaderboardCall, () => leaderboardPage(1, 10, 12_839));
    await page.passTime(15_000);
    expect(screen.queryByText(/Updates are paused/)).toBeNull();
    expect(screen.getByText(/^Updated/)).toBeTruthy();
  });

  test("sends no request while hidden, and refreshes when visible again", async () => {
    const page = await renderPage();
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await page.passTime(120_000);
    expect(requestedPages(page)).toEqual([1]);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));
    expect(requestedPages(page)).toEqual([1, 1]);
    visibility.mockRestore();
  });

  test("updates the user's standing", async () => {
    const page = await renderPage();
    await page.logIn();
    page.api.answer(standingCall, () => ({ ...rankedStanding, rank: 7 }));
    await page.passTime(15_000);
    expect(document.querySelector("tfoot td")?.textContent).toBe("7");
    expect(page.api.callsTo(standingCall)).toHaveLength(2);
  });

  test("sends no request after it is unmounted", async () => {
    const page = await renderPage();
    await page.logIn();
    page.unmount();
    await page.passTime(0);
    expect(page.clock.pendingCount).toBe(0);
    await page.passTime(60_000);
    expect(requestedPages(page)).toHaveLength(2);
  });
});

describe("pages that were loaded in the last minute", () => {
  test("are shown without another request until the session ends", async () => {
    const page = createContestPage();
    await page.logIn();
    await renderPage(page);
    await user.click(screen.getByRole("button", { name: "Page 2" }));
    await user.click(screen.getByRole("button", { name: "Page 1" }));
    expect(ranksShown()[0]).toBe("1");
    expect(requestedPages(page)).toEqual([1, 2]);
    await page.logOut();
    expect(requestedPages(page)).toEqual([1, 2, 1]);
  });

  test("are requested again by a refresh", async () => {
    const page = await renderPage();
    await page.passTime(15_000);
    expect(requestedPages(page)).toEqual([1, 1]);
  });
});
