/**
 * @jest-environment jsdom
 */
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Panel } from "../panels/lazyPanels.tsx";
import { nextPaint, renderHeader } from "../testing/renderHeader.tsx";
import { Header } from "./Header.tsx";

const user = userEvent.setup();
beforeAll(() => Panel.preload());
async function expectClosed() {
  await nextPaint();
  expect(screen.queryByRole("dialog")).toBeNull();
}
const namesIn = (element: HTMLElement, role: string) =>
  within(element)
    .queryAllByRole(role)
    .map((found) => found.textContent);

async function openDrawer() {
  const opener = screen.getByRole("button", { name: "Open the menu" });
  await user.click(opener);
  await nextPaint();
  return { opener, drawer: screen.getByRole("dialog", { name: "Main navigation" }) };
}

/** Prevents each press on a link, as the page does when the app opens its address; returns these links. */
function keepPage(): readonly Element[] {
  const links: Element[] = [];
  const handleClick = (event: Event) => {
    const link = (event.target as Element).closest("a[href]");
    if (link === null) return;
    event.preventDefault();
    links.push(link);
  };
  document.addEventListener("click", handleClick);
  stopKeepingPage = () => document.removeEventListener("click", handleClick);
  return links;
}
let stopKeepingPage = () => {};
afterEach(() => stopKeepingPage());

/** Frames come only by `run`. */
function holdFrames() {
  const callbacks = new Map<number, FrameRequestCallback>();
  let id = 0;
  const spies = [
    jest.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => {
      callbacks.set(++id, callback);
      return id;
    }),
    jest.spyOn(window, "cancelAnimationFrame").mockImplementation((frame) => void callbacks.delete(frame)),
  ];
  return {
    run: () =>
      act(() => {
        const due = [...callbacks.values()];
        callbacks.clear();
        for (const callback of due) callback(0);
      }),
    restore: () => spies.forEach((spy) => spy.mockRestore()),
  };
}

describe("the navigation drawer", () => {
  test("opens and closes, with its state in aria-expanded", async () => {
    renderHeader(<Header />);
    const { opener, drawer } = await openDrawer();
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    await user.click(within(drawer).getByRole("button", { name: "Close the menu" }));
    await expectClosed();
    expect(opener.getAttribute("aria-expanded")).toBe("false");
  });

  test("renders the pressed button before the dialog, and the closing state before the dialog closes", async () => {
    renderHeader(<Header />);
    const opener = screen.getByRole("button", { name: "Open the menu" });
    const frames = holdFrames();
    await user.click(opener);
    expect([opener.getAttribute("aria-expanded"), screen.queryByRole("dialog")]).toEqual(["true", null]);
    frames.run();
    expect(screen.queryByRole("dialog")).toBeNull();
    frames.run();
    const drawer = screen.getByRole("dialog");
    await user.click(within(drawer).getByRole("button", { name: "Close the menu" }));
    frames.run();
    expect([screen.queryByRole("dialog"), drawer.hasAttribute("data-closing")]).toEqual([drawer, true]);
    frames.run();
    expect([screen.queryByRole("dialog"), drawer.hasAttribute("data-closing")]).toEqual([null, false]);
    frames.restore();
  });

  test("opens again and closes without rendering its content again", async () => {
    const { hrefs } = renderHeader(<Header />);
    const close = (drawer: HTMLElement) =>
      user.click(within(drawer).getByRole("button", { name: "Close the menu" }));
    await close((await openDrawer()).drawer);
    await expectClosed();
    hrefs.length = 0;
    await close((await openDrawer()).drawer);
    await expectClosed();
    expect(hrefs).toEqual([]);
  });

  test("closes on a click outside, and stays open on one inside", async () => {
    renderHeader(<Header />);
    const { drawer } = await openDrawer();
    act(() => void drawer.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    act(() => void drawer.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await expectClosed();
  });

  test("that the browser closes, for Escape or the back gesture, can be opened again", async () => {
    renderHeader(<Header />);
    const { opener, drawer } = await openDrawer();
    // the browser's own reaction to both, which jsdom does not have
    act(() => (drawer as HTMLDialogElement).close());
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    await openDrawer();
    expect(opener.getAttribute("aria-expanded")).toBe("true");
  });

  test.each(["Assets", "Markets"])(
    "closes with a press on its link %s, which the app may open",
    async (name) => {
      const { showUser } = renderHeader(<Header />);
      await showUser();
      const openedByApp = keepPage();
      const { drawer } = await openDrawer();
      await user.click(within(drawer).getByRole("link", { name }));
      await expectClosed();
      expect(openedByApp).toHaveLength(1);
    },
  );

  test("stays open when a link opens another tab", async () => {
    renderHeader(<Header />);
    keepPage();
    const { drawer } = await openDrawer();
    const frames = holdFrames();
    await user.keyboard("{Control>}");
    await user.click(within(drawer).getByRole("link", { name: "Markets" }));
    await user.keyboard("{/Control}");
    frames.run();
    frames.run();
    frames.restore();
    expect(screen.getByRole("dialog")).toBe(drawer);
  });

  test("opens by keyboard, and its language panel reports the choice", async () => {
    const { requests, telemetry } = renderHeader(<Header />);
    screen.getByRole("button", { name: "Open the menu" }).focus();
    await user.keyboard("{Enter}");
    await nextPaint();
    const drawer = screen.getByRole("dialog");
    await user.click(within(drawer).getByRole("button", { name: /^Language/ }));
    await user.click(await screen.findByRole("option", { name: "Bahasa Indonesia" }));
    expect(requests).toContainEqual({ kind: "locale", locale: "id-ID" });
    expect(telemetry.tracked).toEqual([{ event: "language_change", category: "header", label: "id-ID" }]);
  });

  test("shows a sub-account its name and the same pages", async () => {
    const { showUser } = renderHeader(<Header />);
    await showUser({ isSubMember: true, parentMemberId: 7, username: "Desk 2" });
    const { drawer } = await openDrawer();
    expect(within(drawer).getByText("Desk 2")).toBeTruthy();
    expect(drawer.textContent).toContain("Sub-account of 7");
    expect(within(drawer).queryByRole("link", { name: "Deposit" })).toBeNull();
    expect(namesIn(drawer, "link")).toEqual(expect.arrayContaining(["Assets", "Orders", "Security"]));
    expect(within(drawer).getByRole("button", { name: "Log out" })).toBeTruthy();
  });

  test("shows a visitor's buttons after a log-out", async () => {
    const { showUser, showVisitor } = renderHeader(<Header />);
    await showUser();
    await showVisitor();
    const { drawer } = await openDrawer();
    expect(within(drawer).queryByText("Alice")).toBeNull();
    expect(namesIn(drawer, "link")).not.toContain("Assets");
    expect(within(drawer).getByRole("button", { name: "Log in" })).toBeTruthy();
  });

  test("shows a visitor sign-up and log-in, which close it, and no log-out", async () => {
    const { requests, showVisitor } = renderHeader(<Header />);
    await showVisitor();
    const { drawer } = await openDrawer();
    expect(within(drawer).queryByText("Log out")).toBeNull();
    await user.click(within(drawer).getByRole("button", { name: "Sign up" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await openDrawer();
    await user.click(within(drawer).getByRole("button", { name: "Log in" }));
    expect(requests.map(({ kind }) => kind)).toEqual(["navigation", "register", "login"]);
  });

  test("shows a user the name, VIP level, account pages and log-out, and no log-in", async () => {
    const { requests, showUser } = renderHeader(<Header />);
    await showUser({ vipLevel: 3 });
    const { drawer } = await openDrawer();
    expect(within(drawer).getByText("Alice")).toBeTruthy();
    expect(within(drawer).getByText("VIP 3")).toBeTruthy();
    expect(namesIn(drawer, "link")).toEqual(
      expect.arrayContaining([
        "Deposit",
        "Turn on two-factor authentication",
        "Assets",
        "Orders",
        "Security",
        "Invite friends",
      ]),
    );
    expect(within(drawer).queryByText("Log in")).toBeNull();
    await user.click(within(drawer).getByRole("button", { name: "Log out" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests).toContainEqual({ kind: "logout" });
  });

  test.each([
    [true, ["account"]],
    [false, ["signUp", "logIn"]],
  ])("reserves space while the session is unknown (user expected: %s)", async (isUserExpected, expected) => {
    renderHeader(<Header />, { isUserExpected });
    const { drawer } = await openDrawer();
    const reserved = [...drawer.querySelectorAll<HTMLElement>("[data-placeholder]")];
    expect(reserved.map(({ dataset }) => dataset["placeholder"])).toEqual(expected);
    expect(within(drawer).queryByText("Log out")).toBeNull();
  });

  test("names the page's language, and switches the theme", async () => {
    const { requests } = renderHeader(<Header />);
    const { drawer } = await openDrawer();
    expect(within(drawer).getByRole("button", { name: "Language English" })).toBeTruthy();
    await user.click(within(drawer).getByRole("button", { name: /Switch to the dark theme/ }));
    await nextPaint();
    expect(requests).toContainEqual({ kind: "theme" });
  });

  test("has the groups of the bar, of which the current page's is open", async () => {
    renderHeader(<Header />, { path: "/earn/launchpool/" });
    const { drawer } = await openDrawer();
    const groups = within(drawer).getAllByRole("button");
    const states = groups
      .filter((group) => group.hasAttribute("aria-controls"))
      .map((group) => [group.textContent, group.getAttribute("aria-expanded")]);
    expect(states).toEqual([
      ["Buy crypto", "false"],
      ["Trade", "false"],
      ["Earn", "true"],
      ["Events", "false"],
      ["More", "false"],
    ]);
    const launchpool = within(drawer).getByRole("link", { name: "Launchpool", current: "page" });
    expect(namesIn(launchpool.closest("ul")!, "listitem")).toEqual(["Earn", "Launchpool", "Web3"]);
    await user.click(within(drawer).getByRole("button", { name: "Trade" }));
    expect(within(drawer).getByRole("link", { name: "Spot" })).toBeTruthy();
  });

  test("opens the search, which closes back to it", async () => {
    renderHeader(<Header />);
    const { drawer } = await openDrawer();
    await user.click(within(drawer).getByRole("button", { name: "Search" }));
    const search = await screen.findByRole("dialog", { name: "Search" });
    await user.click(within(search).getByRole("button", { name: "Close" }));
    expect(screen.getAllByRole("dialog")).toEqual([drawer]);
  });

  test.each([
    ["www.portico.example", true],
    ["hk.portico.example", false],
    ["nl.portico.example", false],
  ])("of %s offers derivatives: %s", async (host, isOffered) => {
    renderHeader(<Header />, { address: `https://${host}/en/` });
    const { drawer } = await openDrawer();
    await user.click(within(drawer).getByRole("button", { name: "Trade" }));
    expect(namesIn(drawer, "link")).toContain("Spot");
    expect(namesIn(drawer, "link").includes("Derivatives")).toBe(isOffered);
  });
});

describe("the logo", () => {
  test("leads to the app's home screen inside the app only", async () => {
    const { requests, unmount } = renderHeader(<Header />, { isInApp: true });
    const links = keepPage();
    await user.click(screen.getByRole("link", { name: "Portico home" }));
    expect(requests).toContainEqual({ kind: "home" });
    unmount();
    const web = renderHeader(<Header />);
    await user.click(screen.getByRole("link", { name: "Portico home" }));
    expect(web.requests).not.toContainEqual({ kind: "home" });
    expect(links).toHaveLength(2);
  });

  test.each([
    ["tr.portico.example", "TÜRKİYE"],
    ["kz.portico.example", "QAZAQSTAN"],
    ["www.portico.example", null],
  ])("of %s has the word mark %s, in its name, too", (host, wordMark) => {
    renderHeader(<Header />, { address: `https://${host}/en/` });
    const seen = wordMark === null ? "Portico" : `Portico ${wordMark}`;
    const home = screen.getByRole("link", { name: `${seen} home` });
    expect(home.textContent).toBe(seen);
  });
});

test("all links stay in the page's language and in its tab", async () => {
  const { container, showUser } = renderHeader(<Header />, {
    address: "https://tr.portico.example/",
    locale: "tr-TUR",
  });
  await showUser();
  await user.click(screen.getByRole("button", { name: /Alice/ }));
  await screen.findAllByRole("menuitem");
  await openDrawer();
  const links = [...container.querySelectorAll("a")];
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !/^\/tr-TUR\//.test(link.getAttribute("href") ?? ""))).toEqual([]);
  expect(links.filter(({ target }) => target !== "")).toEqual([]);
});
