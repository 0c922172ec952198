/**
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContestPage } from "../testing/createContestPage.ts";
import { MarketStrip } from "./MarketStrip.tsx";

jest.mock("./sheet/MarketSheet.tsx", () => {
  throw new Error("the chunk is missing");
});

test("follows the link where the sheet's code can't be loaded", async () => {
  const page = createContestPage();
  await page.render(<MarketStrip symbols={["BTCUSDT"]} />);
  const isFollowed: boolean[] = [];
  // jsdom follows no links
  document.addEventListener("click", (event) => {
    isFollowed.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await userEvent.click(screen.getByRole("link", { name: /BTC ?\/USDT/ }));
  await page.passTime(0);
  expect(isFollowed).toEqual([false, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
