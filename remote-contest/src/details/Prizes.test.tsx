/**
 * @jest-environment jsdom
 */
import type { RemoteContext } from "@portico/shared-sdk";
import { compileMessages } from "@portico/shared-sdk/testing";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Contest } from "../contest/Contest.tsx";
import { runningContest } from "../testing/contestReplies.ts";
import { contestCall, createTestPage, renderInRemote } from "../testing/renderInRemote.tsx";

async function openPrizes(prizeAccount: string, loadCoins: RemoteContext["loadMessages"]) {
  const page = createTestPage();
  page.exchange.answer(contestCall, () => ({ ...runningContest, prize_account: prizeAccount }));
  const loadMessages = jest.fn((...[namespace, ids]: Parameters<RemoteContext["loadMessages"]>) =>
    namespace === "coins" ? loadCoins(namespace, ids) : page.context.loadMessages(namespace, ids),
  );
  await renderInRemote(<Contest />, { ...page, context: { ...page.context, loadMessages } });
  await userEvent.click(screen.getByRole("tab", { name: "Prizes" }));
  await act(async () => {});
  const text = screen.getByText(/^Prizes are credited to:/);
  const requested = loadMessages.mock.calls.filter(([namespace]) => namespace === "coins");
  return { text: text.textContent, icon: text.querySelector("svg")?.dataset["coin"], requested };
}

const catalogue = compileMessages({ "coin.spot": "Spot account" });

test("shows name and icon of an account as specified", async () => {
  const { text, icon, requested } = await openPrizes("Spot", () => Promise.resolve(catalogue));
  expect([text, icon]).toEqual(["Prizes are credited to: Spot account", "SPOT"]);
  expect(requested).toEqual([["coins", ["coin.uta", "coin.spot", "coin.usdc-option"]]]);
});

test("shows the symbol when the catalogue is missing", async () => {
  const { text } = await openPrizes("Spot", () => Promise.reject(new Error("down")));
  expect(text).toBe("Prizes are credited to: Spot");
});

test("shows UNIFY without the catalogue", async () => {
  const { text, icon, requested } = await openPrizes("UNIFY", () => Promise.resolve({}));
  expect([text, icon]).toEqual(["Prizes are credited to: USDT & USDC", "USDT"]);
  expect(requested).toEqual([]);
});
