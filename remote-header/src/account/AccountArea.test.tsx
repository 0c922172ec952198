/**
 * @jest-environment jsdom
 */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Panel } from "../panels/lazyPanels.tsx";
import { renderHeader } from "../testing/renderHeader.tsx";
import { AccountArea } from "./AccountArea.tsx";

const user = userEvent.setup();
beforeAll(() => Panel.preload());
const buttonNames = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const accountButton = () => screen.getByRole("button", { name: /^Account of/ });
async function openMenu() {
  await user.click(accountButton());
  return screen.findAllByRole("menuitem");
}
const placeholders = () =>
  [...document.querySelectorAll<HTMLElement>("[data-placeholder]")].map(
    ({ dataset }) => dataset["placeholder"],
  );

describe("while the session is unknown", () => {
  test("reserves the space of the visitor's buttons when no user is stored", () => {
    renderHeader(<AccountArea />);
    expect(placeholders()).toEqual(["logIn", "signUp"]);
  });

  test("reserves the space of deposit and avatar when a user is stored", () => {
    renderHeader(<AccountArea />, { isUserExpected: true });
    expect(placeholders()).toEqual(["deposit", "account"]);
    expect(document.querySelector('[data-placeholder="deposit"]')?.hasAttribute("inert")).toBe(true);
    expect(buttonNames()).toEqual([]);
  });
});

test.each([true, false])(
  "shows log-in and sign-up to a visitor (user expected: %s)",
  async (isUserExpected) => {
    const { requests, showVisitor } = renderHeader(<AccountArea />, { isUserExpected });
    await showVisitor();
    expect(placeholders()).toEqual([]);
    expect(buttonNames()).toEqual(["Log in", "Sign up"]);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await user.click(screen.getByRole("button", { name: "Sign up" }));
    expect(requests).toEqual([{ kind: "login" }, { kind: "register" }]);
  },
);

test.each([true, false])(
  "shows a menu without log-in to a user (user expected: %s)",
  async (isUserExpected) => {
    const { requests, showUser } = renderHeader(<AccountArea />, { isUserExpected });
    await showUser();
    expect(placeholders()).toEqual([]);
    expect(screen.queryByText("Log in")).toBeNull();
    const items = (await openMenu()).map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Turn on two-factor authentication",
      "Assets",
      "Orders",
      "Security",
      "Invite friends",
      "Log out",
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(requests).toEqual([{ kind: "logout" }]);
  },
);

test("shows the visitor's buttons after a log-out", async () => {
  const { showUser, showVisitor } = renderHeader(<AccountArea />);
  await showUser();
  await showVisitor();
  expect(buttonNames()).toEqual(["Log in", "Sign up"]);
});

test("the account menu works with the keyboard", async () => {
  const { requests, showUser } = renderHeader(<AccountArea />);
  await showUser({ hasGoogle2fa: true });
  const button = screen.getByRole("button", { name: "Account of Alice" });
  button.focus();
  await user.keyboard("{ArrowDown}");
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe("Assets"));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Security");
  await user.keyboard("{Escape}");
  expect([screen.queryByRole("menu"), document.activeElement]).toEqual([null, button]);
  await user.keyboard("{Enter}{End}{Enter}");
  expect(requests).toEqual([{ kind: "logout" }]);
});

test("the account menu's links lead to the pages of the account, in the page's language", async () => {
  const { showUser } = renderHeader(<AccountArea />, {
    address: "https://hk.portico.example/",
    locale: "en-HK",
  });
  await showUser();
  const links = (await openMenu()).map((item) => item.getAttribute("href"));
  expect(links).toEqual([
    "/en-HK/user/security/",
    "/en-HK/assets/overview/",
    "/en-HK/orders/overview/",
    "/en-HK/user/security/",
    "/en-HK/referral/",
    null,
  ]);
});

test.each([
  ["a user", {}, "Alice", "A"],
  [
    "a user without a name",
    { username: "", vagueEmailV2: "al***@portico.example" },
    "al***@portico.example",
    "A",
  ],
  ["a user with a phone number", { username: "", vagueMobile: "****7946" }, "****7946", "*"],
  ["a user of whom nothing is known", { username: "" }, "", ""],
])("%s has a menu under the known name", async (_case, fields, name, initial) => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser({ hasGoogle2fa: true, ...fields });
  const button = screen.getByRole("button");
  expect([button.getAttribute("aria-label"), button.textContent]).toEqual([`Account of ${name}`, initial]);
  expect(await openMenu()).toHaveLength(5);
});

test("a sub-account has a badge, no security hints, and no deposit", async () => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser({ isSubMember: true, parentMemberId: 7, username: "Desk 2" });
  expect(accountButton().getAttribute("aria-label")).toBe("Account of Desk 2");
  expect(screen.queryByRole("link", { name: "Deposit" })).toBeNull();
  const items = (await openMenu()).map(({ textContent }) => textContent);
  expect(items).toEqual(["Assets", "Orders", "Security", "Invite friends", "Log out"]);
  expect(document.body.textContent).toContain("Sub-account of 7");
});

test.each([
  ["without a known main account", { isSubMember: true }, "Sub-account"],
  ["that is frozen", { status: "2" }, "Account frozen"],
])("an account %s says so", async (_case, fields, words) => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser(fields);
  await openMenu();
  expect(screen.getByText(words)).toBeTruthy();
});

test("an account that works does not call itself frozen", async () => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser({ status: "1" });
  await openMenu();
  expect(screen.queryByText("Account frozen")).toBeNull();
});

test("the menu offers the user's language on a page in another one", async () => {
  const { requests, showUser } = renderHeader(<AccountArea />);
  await showUser({ language: "tr" });
  expect(await openMenu()).toHaveLength(6);
  await showUser({ language: "es-MX" });
  await user.click(screen.getByRole("menuitem", { name: "Español (México)" }));
  expect(requests).toEqual([{ kind: "locale", locale: "es-MX" }]);
});

describe("security hints", () => {
  const unsafe = { isEmailVerified: false, vagueEmailV2: "al***@portico.example" };

  test("are counted at the button and lead to the security page", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser(unsafe);
    expect(accountButton().getAttribute("aria-label")).toBe("Account of Alice, security tips: 2");
    expect(accountButton().querySelector("[data-hints]")?.getAttribute("data-hints")).toBe("2");
    const hints = (await openMenu()).slice(0, 2).map((item) => [item.textContent, item.getAttribute("href")]);
    expect(screen.getByRole("menu", { name: "Account of Alice, security tips: 2" })).toBeTruthy();
    expect(hints).toEqual([
      ["Verify your email address", "/en/user/security/"],
      ["Turn on two-factor authentication", "/en/user/security/"],
    ]);
  });

  test("a phone number that is not verified is one", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ isMobileVerified: false, vagueMobile: "+90***20", hasGoogle2fa: true });
    expect((await openMenu())[0]?.textContent).toBe("Verify your phone number");
  });

  test("a safe account has none", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ ...unsafe, isEmailVerified: true, hasGoogle2fa: true });
    expect(accountButton().getAttribute("aria-label")).toBe("Account of Alice");
    expect(document.querySelector("[data-hints]")).toBeNull();
    expect(await openMenu()).toHaveLength(5);
  });
});

test("deposit leads a user to its page", async () => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser();
  expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/en/fiat/deposit/");
});

test("another user's account replaces the first one's", async () => {
  const { showUser } = renderHeader(<AccountArea />);
  await showUser();
  await showUser({ id: 2, username: "Bob", vipLevel: 2 });
  expect(screen.queryByRole("button", { name: /Alice/ })).toBeNull();
  expect(accountButton().getAttribute("aria-label")).toMatch(/^Account of Bob/);
  await openMenu();
  expect(await screen.findByText("VIP 2")).toBeTruthy();
});

describe("the VIP level", () => {
  test.each([1, 2, 3, 4, 5, 99])("%d is shown with icon and number", async (vipLevel) => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ vipLevel });
    await openMenu();
    expect(await screen.findByText(`VIP ${vipLevel}`)).toBeTruthy();
    await waitFor(() => expect(document.querySelector(`[data-vip="${vipLevel}"]`)).not.toBeNull());
  });

  test.each([
    ["a VIP without a level", { isVip: true, vipLevel: 0 }, "VIP"],
    ["a level without an icon", { isVip: true, vipLevel: 6 }, "VIP 6"],
  ])("%s is shown as text only", async (_case, fields, words) => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser(fields);
    await openMenu();
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.querySelector("[data-vip]")).toBeNull();
  });

  test("is not shown for other levels", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser();
    await openMenu();
    expect(screen.queryByText(/VIP/)).toBeNull();
  });
});

describe("the avatar", () => {
  const image = () => document.querySelector("img");
  const address = "https://static.portico.example/a.png";

  test("is requested in AVIF, WebP and its own format, for two densities", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ avatarUrl: address });
    const sources = [...document.querySelectorAll("source")].map(({ type, srcset }) => [type, srcset]);
    const both = (format: string) => `${address}?w=32&q=75${format} 1x, ${address}?w=64&q=75${format} 2x`;
    expect(sources).toEqual([
      ["image/avif", both("&f=avif")],
      ["image/webp", both("&f=webp")],
    ]);
    expect(image()?.srcset).toBe(both(""));
    expect(image()?.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  test("comes from the page's own origin on localhost", async () => {
    const { showUser } = renderHeader(<AccountArea />, { address: "http://tr.localhost:4173/tr-TUR/" });
    await showUser({ avatarUrl: address });
    expect(image()?.src).toBe("http://tr.localhost:4173/a.png?w=32&q=75");
  });

  test("that fails to load is replaced by the initial", async () => {
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ avatarUrl: address });
    fireEvent.error(image()!);
    expect(image()).toBeNull();
    expect(accountButton().textContent).toBe("A");
    await showUser({ avatarUrl: "https://static.portico.example/b.png" });
    expect(image()).not.toBeNull();
  });

  test("of a format that is not accepted is logged, and the initial is shown", async () => {
    const log = jest.spyOn(console, "error").mockImplementation(() => {});
    const { showUser } = renderHeader(<AccountArea />);
    await showUser({ avatarUrl: "https://static.portico.example/a.gif" });
    expect(image()).toBeNull();
    expect(log.mock.calls).toEqual([["image refused: https://static.portico.example/a.gif"]]);
    log.mockRestore();
  });
});
