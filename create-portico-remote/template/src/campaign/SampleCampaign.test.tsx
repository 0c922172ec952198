/**
 * @jest-environment jsdom
 */
import { createTestRemote } from "@portico/remote-kit/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import messages from "../../messages/en.json";
import { portico } from "../../package.json";
import { SampleCampaign } from "./SampleCampaign.tsx";

const user = userEvent.setup();
const historyCall = "GET /x-api/quotes/v1/history";
const history = {
  symbol: "BTCUSDT",
  interval: "1h",
  rows: ["99000", "101500.5", "9800"].map((high, index) => [index, "1", high, "1", "1", "1"]),
};

async function renderCampaign() {
  const page = createTestRemote({ manifest: portico, messages, path: "/sample-campaign/" });
  page.api.answer(historyCall, () => history);
  await page.render(<SampleCampaign />);
  return page;
}

test("shows the live price of the pair", async () => {
  const { quotes } = await renderCampaign();
  quotes.publish("BTCUSDT", { close: "68412.50" });
  expect(screen.getByText("68,412.50")).toBeTruthy();
});

test("shows the highest price of the day", async () => {
  await renderCampaign();
  expect(screen.getByText("101,500.5")).toBeTruthy();
});

test("offers a retry when the call is refused", async () => {
  const page = createTestRemote({ manifest: portico, messages });
  page.api.refuse(historyCall, 10001);
  await page.render(<SampleCampaign />);
  page.api.answer(historyCall, () => history);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("101,500.5")).toBeTruthy();
});

test("lets a visitor log in", async () => {
  const page = await renderCampaign();
  expect(screen.queryByRole("button")).toBeNull();
  await page.logOut();
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(page.requests).toEqual([{ kind: "login" }]);
});

test("shows a user's masked name", async () => {
  const page = await renderCampaign();
  await page.logIn({ username: "", vagueEmailV2: "al***@portico.example" });
  expect(screen.getByText("al***@portico.example")).toBeTruthy();
});
