/**
 * @jest-environment jsdom
 */
import type { NavigationItem } from "@portico/shared-sdk";
import { writeNavigation } from "@portico/shared-sdk/host";
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import { fillHeaderSkeleton } from "./fillHeaderSkeleton.ts";

function fill(
  left: readonly NavigationItem[],
  language = "en",
  { exchange = [], right = [] }: Partial<Record<"exchange" | "right", readonly NavigationItem[]>> = {},
) {
  document.body.innerHTML =
    '<ul data-skeleton="exchange"></ul><ul data-skeleton="left"><li>bar</li></ul><ul data-skeleton="right"></ul>';
  const storage = createMemoryStorage();
  storage.write("portico:language", "en");
  writeNavigation(storage, { exchange, left, right, language });
  fillHeaderSkeleton(document, storage);
  return document.querySelector<HTMLElement>('[data-skeleton="left"]')!;
}

const markets = { name: "Markets", href: "/en/markets/" };
const rewards = { name: "Rewards", href: "/en/rewards-hub/" };
const more = { name: "More", href: null, renderer: "more", items: [rewards] };

test("has the switch between exchange and web3", () => {
  fill([], "en", {
    exchange: [
      { name: "Exchange", href: "/en/" },
      { name: "Web3", href: "/en/web3/" },
    ],
  });
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-skeleton="exchange"] > li > a');
  expect([...links].map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ["Exchange", "/en/"],
    ["Web3", "/en/web3/"],
  ]);
});

test("renders More as a dropdown with its entries that works without a script", () => {
  const list = fill([markets, more]);
  const dropdown = list.querySelector("details");
  expect(dropdown?.querySelector("summary")?.textContent).toBe("More");
  expect([...(dropdown?.querySelectorAll("a") ?? [])].map(({ pathname }) => pathname)).toEqual([
    "/en/rewards-hub/",
  ]);
  expect(list.querySelectorAll(":scope > li > a")).toHaveLength(1);
});

test("renders More of an earlier version, without entries, as text", () => {
  const list = fill([markets, { name: "More", href: null, renderer: "more" }]);
  expect(list.querySelector("details")).toBeNull();
  expect(list.textContent).toBe("MarketsMore");
});

test("renders the right area, whose log-in and sign-up open in place", () => {
  fill([], "en", {
    right: [
      { name: "Log in", href: "/en/login/", renderer: "login" },
      { name: "Sign up", href: "/en/register/", renderer: "register" },
      { name: "Deposit", href: "/en/fiat/deposit/" },
    ],
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-skeleton="right"] > li > a')];
  expect(
    links.map(({ textContent, pathname, dataset }) => [textContent, pathname, dataset["accountLink"]]),
  ).toEqual([
    ["Log in", "/en/login/", "login"],
    ["Sign up", "/en/register/", "register"],
    ["Deposit", "/en/fiat/deposit/", undefined],
  ]);
});

test("leaves out entries that link to other sites", () => {
  const list = fill([{ ...more, items: [rewards, { name: "Evil", href: "https://evil.example/" }] }]);
  expect(list.textContent).toBe("MoreRewards");
});

test("renders names as text", () => {
  const list = fill([{ ...more, items: [{ ...rewards, name: "<img src=x>" }] }]);
  expect(list.querySelector("img")).toBeNull();
});

test("does not change the skeleton when the navigation is in another language", () => {
  expect(fill([markets], "de-EU").textContent).toBe("bar");
});
