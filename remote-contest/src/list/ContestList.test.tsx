/**
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Contest } from "../contest/Contest.tsx";
import { dayMs, movedByDays, runningContest } from "../testing/contestReplies.ts";
import { contestsCall, createContestPage, retriesMs } from "../testing/createContestPage.ts";

const user = userEvent.setup();
const past = { ...movedByDays(runningContest, -60), contest_id: "past-cup" };
const spring = {
  ...movedByDays(runningContest, 30),
  contest_id: "spring-sprint",
  title_message_id: "contests.spring.title",
};

async function renderList(contests: readonly (typeof runningContest)[]) {
  const page = createContestPage({ path: "/trading-contest/" });
  page.api.answer(contestsCall, () => ({ contests: [...contests] }));
  const view = await page.render(<Contest />);
  return { ...page, ...view };
}

const section = (name: string) => screen.getByRole("region", { name });
const pathsIn = (name: string) =>
  within(section(name))
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("shows running, upcoming and past contests in their sections", async () => {
  await renderList([past, spring, runningContest]);
  expect(screen.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ["H1", "Trading contests"],
    ["H2", "Running now"],
    ["H3", "Winter Trading Cup"],
    ["H2", "Upcoming"],
    ["H3", "Spring Sprint"],
    ["H2", "Past contests"],
    ["H3", "Winter Trading Cup"],
  ]);
  expect(pathsIn("Running now")).toEqual(["/en/trading-contest/winter-trading-cup/"]);
  expect(pathsIn("Upcoming")).toEqual(["/en/trading-contest/spring-sprint/"]);
  expect(pathsIn("Past contests")).toEqual(["/en/trading-contest/past-cup/"]);
  const card = section("Running now").textContent;
  expect(card).toContain("1,284,500 USDT");
  expect(card).toContain("Nov 9, 2026, 10:00 – Nov 29, 2026, 10:00 UTC");
  expect(card).toContain("12,840 traders");
  expect(section("Upcoming").textContent).not.toContain("traders");
});

test("moves a contest to another section when its trading starts and ends", async () => {
  const page = await renderList([spring]);
  expect(pathsIn("Upcoming")).toEqual(["/en/trading-contest/spring-sprint/"]);
  await page.passTime(18 * dayMs);
  expect(pathsIn("Running now")).toEqual(["/en/trading-contest/spring-sprint/"]);
  await page.passTime(20 * dayMs);
  expect(pathsIn("Past contests")).toEqual(["/en/trading-contest/spring-sprint/"]);
});

test("shows a text in empty sections", async () => {
  const { container } = await renderList([{ ...past }]);
  expect(section("Running now").textContent).toContain("No contest right now");
  expect(section("Upcoming").textContent).toContain("New contests are announced here.");
  expect(container.querySelectorAll("article")).toHaveLength(1);
});

test("leaves out an empty section of past contests", async () => {
  await renderList([runningContest]);
  expect(screen.queryByRole("region", { name: "Past contests" })).toBeNull();
});

test("shows a message when the exchange has no contests", async () => {
  await renderList([]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No contest right now");
  expect(screen.getByRole("link", { name: "Go to markets" }).getAttribute("href")).toBe("/en/markets/");
});

test("shows that the contests failed to load, and loads on a retry", async () => {
  const page = createContestPage({ path: "/trading-contest/" });
  page.api.disconnect(contestsCall);
  await page.render(<Contest />);
  await page.passTime(retriesMs);
  expect(within(screen.getByRole("alert")).getByRole("heading").textContent).toBe("The contests didn’t load");
  page.api.answer(contestsCall, () => ({ contests: [runningContest] }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Winter Trading Cup" })).toBeTruthy();
});

test("shows headings and no numbers while the contests load", async () => {
  const page = createContestPage({ path: "/trading-contest/" });
  const held = page.api.holdBack(contestsCall);
  const { container } = await page.render(<Contest />);
  expect(container.querySelector("[aria-busy]")).not.toBeNull();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(3);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).not.toMatch(/\d/);
  held.release();
  await page.passTime(0);
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Winter Trading Cup");
});
