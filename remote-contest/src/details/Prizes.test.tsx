/**
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Contest } from "../contest/Contest.tsx";
import { runningContest } from "../testing/contestReplies.ts";
import { contestCall, createContestPage } from "../testing/createContestPage.ts";

async function openPrizes(prizeAccount: string, page = createContestPage()) {
  page.api.answer(contestCall, () => ({ ...runningContest, prize_account: prizeAccount }));
  await page.render(<Contest />);
  await userEvent.click(screen.getByRole("tab", { name: "Prizes" }));
  await page.passTime(0);
  const text = screen.getByText(/^Prizes are credited to:/);
  const requested = page.translations.loads.filter(([namespace]) => namespace === "coins");
  return { text: text.textContent, icon: text.querySelector("svg")?.dataset["coin"], requested };
}

test("shows name and icon of an account as specified", async () => {
  const page = createContestPage();
  page.translations.answer("coins", { "coin.spot": "Spot account" });
  const { text, icon, requested } = await openPrizes("Spot", page);
  expect([text, icon]).toEqual(["Prizes are credited to: Spot account", "SPOT"]);
  expect(requested).toEqual([["coins", ["coin.uta", "coin.spot", "coin.usdc-option"]]]);
});

test("shows the symbol when the catalogue is missing", async () => {
  const page = createContestPage();
  page.translations.disconnect("coins");
  const { text } = await openPrizes("Spot", page);
  expect(text).toBe("Prizes are credited to: Spot");
});

test("shows UNIFY without the catalogue", async () => {
  const { text, icon, requested } = await openPrizes("UNIFY");
  expect([text, icon]).toEqual(["Prizes are credited to: USDT & USDC", "USDT"]);
  expect(requested).toEqual([]);
});

test.each([
  ["UTA", "Unified trading account", "UTA"],
  ["USDC-Option", "USDC options", "USDC"],
])("shows the account %s by its name %s", async (account, name, coin) => {
  const page = createContestPage();
  page.translations.answer("coins", {
    "coin.uta": "Unified trading account",
    "coin.usdc-option": "USDC options",
  });
  const { text, icon } = await openPrizes(account, page);
  expect([text, icon]).toEqual([`Prizes are credited to: ${name}`, coin]);
});
