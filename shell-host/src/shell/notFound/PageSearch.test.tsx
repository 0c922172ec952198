/**
 * @jest-environment jsdom
 */
import { RemoteProviders } from "@portico/shared-sdk/react";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createPageContext } from "../../../tests/createPageContext.ts";
import { PageSearch } from "./PageSearch.tsx";

const user = userEvent.setup();
let opened: string[];
const recordClick = (event: Event) => {
  event.preventDefault();
  opened.push((event.target as Element).closest("a")?.getAttribute("href") ?? "");
};

beforeEach(() => {
  opened = [];
  document.addEventListener("click", recordClick);
  const context = createPageContext("/nothing/");
  render(
    <RemoteProviders context={context}>
      <PageSearch />
    </RemoteProviders>,
  );
});

afterEach(() => document.removeEventListener("click", recordClick));

const names = () =>
  within(screen.getByRole("list", { name: "Results" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

const searchField = () => screen.getByRole("searchbox", { name: "Search coins and pages" });

test("lists areas, then what the visitor types, and Enter opens the first result", async () => {
  expect(names()).toHaveLength(6);
  searchField().focus();
  await user.keyboard("sol");
  expect(names()).toEqual(["SOL/USDT"]);
  await user.keyboard("{Enter}");
  expect(opened).toEqual(["/en/trade/spot/SOL/USDT/"]);
});

test("Enter reads a field that was filled in without an event", async () => {
  (searchField() as HTMLInputElement).value = "eth";
  searchField().focus();
  await user.keyboard("{Enter}");
  expect(opened).toEqual(["/en/trade/spot/ETH/USDT/"]);
});

test("shows what to try when nothing is found, and Enter opens nothing", async () => {
  searchField().focus();
  await user.keyboard("qqq{Enter}");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Nothing found. Try the name of a coin, such as BTC.")).toBeTruthy();
  expect(opened).toEqual([]);
});
