/**
 * @jest-environment jsdom
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderHeader } from "../testing/renderHeader.tsx";
import { Header } from "./Header.tsx";

const user = userEvent.setup();
const untilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const namesIn = (element: HTMLElement, role: string) =>
  within(element)
    .queryAllByRole(role)
    .map((found) => found.textContent);

async function openDrawer() {
  const opener = screen.getByRole("button", { name: "Open the menu" });
  await user.click(opener);
  return { opener, drawer: await screen.findByRole("dialog", { name: "Main navigation" }) };
}

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
    await untilClosed();
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

  test("opens and closes without rendering its content again", async () => {
    const { hrefs } = renderHeader(<Header />);
    hrefs.length = 0;
    const { drawer } = await openDrawer();
    await user.click(within(drawer).getByRole("button", { name: "Close the menu" }));
    await untilClosed();
    expect(hrefs).toEqual([]);
  });

  test("closes on a click outside, and stays open on one inside", async () => {
    renderHeader(<Header />);
    const { drawer } = await openDrawer();
    act(() => void drawer.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    act(() => void drawer.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    await untilClosed();
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
      expect.arrayContaining(["Assets", "Orders", "Security", "Invite friends"]),
    );
    expect(within(drawer).queryByText("Log in")).toBeNull();
    await user.click(within(drawer).getByRole("button", { name: "Log out" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests).toContainEqual({ kind: "logout" });
  });

  test.each([
    [true, ["account"]],
    [false, ["logIn", "signUp"]],
  ])("reserves space while the session is unknown (user expected: %s)", async (isUserExpected, expected) => {
    renderHeader(<Header />, { isUserExpected });
    const { drawer } = await openDrawer();
    const reserved = [...drawer.querySelectorAll<HTMLElement>("[data-placeholder]")];
    expect(reserved.map(({ dataset }) => dataset["placeholder"])).toEqual(expected);
    expect(within(drawer).queryByText("Log out")).toBeNull();
  });

  test("switches language and theme", async () => {
    const { requests } = renderHeader(<Header />);
    const { drawer } = await openDrawer();
    const language = within(drawer).getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect([language.value, language.options.length]).toEqual(["en", 17]);
    await user.selectOptions(language, "ja-JP");
    await user.click(within(drawer).getByRole("button", { name: /Switch to the dark theme/ }));
    expect(requests.filter(({ kind }) => kind === "locale")).toEqual([{ kind: "locale", locale: "ja-JP" }]);
    await waitFor(() => expect(requests).toContainEqual({ kind: "theme" }));
  });

  test.each([
    ["www.portico.example", true],
    ["hk.portico.example", false],
    ["nl.portico.example", false],
  ])("of %s offers derivatives: %s", async (host, isOffered) => {
    renderHeader(<Header />, { address: `https://${host}/en/` });
    const { drawer } = await openDrawer();
    expect(namesIn(drawer, "link").includes("Derivatives")).toBe(isOffered);
  });
});

describe("the bar", () => {
  test("marks the current area", () => {
    renderHeader(<Header />);
    const navigation = screen.getByRole("navigation", { name: "Main navigation" });
    const current = within(navigation).getAllByRole("link", { current: "page" });
    expect(current.map(({ textContent }) => textContent)).toEqual(["Exchange", "Markets"]);
  });

  test("shows the remaining items under More", async () => {
    renderHeader(<Header />);
    await user.click(screen.getByRole("button", { name: "More" }));
    expect(namesIn(await screen.findByRole("menu"), "menuitem")).toEqual(["Copy trading", "Rewards"]);
  });

  test("renders the pressed button before the menu, and a second press cancels the menu", async () => {
    renderHeader(<Header />);
    const more = screen.getByRole("button", { name: "More" });
    const frames = holdFrames();
    await user.click(more);
    frames.run();
    expect([more.getAttribute("aria-expanded"), screen.queryByRole("menu")]).toEqual(["true", null]);
    await user.click(more);
    frames.run();
    expect([more.getAttribute("aria-expanded"), screen.queryByRole("menu")]).toEqual(["false", null]);
    await user.click(more);
    frames.run();
    frames.run();
    expect(screen.queryByRole("menu")).not.toBeNull();
    frames.restore();
  });

  test("Escape cancels a menu that is not rendered yet", async () => {
    renderHeader(<Header />);
    const more = screen.getByRole("button", { name: "More" });
    const frames = holdFrames();
    await user.click(more);
    await user.keyboard("{Escape}");
    frames.run();
    frames.run();
    expect([more.getAttribute("aria-expanded"), screen.queryByRole("menu")]).toEqual(["false", null]);
    frames.restore();
  });

  test("caches the visible navigation, with the entries of More", () => {
    const { requests } = renderHeader(<Header />);
    const [request] = requests;
    const left = request?.kind === "navigation" ? request.navigation.left : [];
    const more = left.at(-1);
    expect([left.length, more?.name]).toEqual([8, "More"]);
    expect(more?.items).toEqual([
      { name: "Copy trading", href: "/en/copy-trade/" },
      { name: "Rewards", href: "/en/rewards-hub/" },
    ]);
  });

  test("switches the language with the keyboard", async () => {
    const { requests } = renderHeader(<Header />);
    screen.getByRole("button", { name: "Language" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getAllByRole("menuitemradio")).toHaveLength(17);
    expect(screen.getByRole("menuitemradio", { checked: true })).toBe(document.activeElement);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(requests).toContainEqual({ kind: "locale", locale: "id-ID" });
    expect(screen.getByRole("button", { name: "Language" })).toBe(document.activeElement);
  });

  test.each([
    ["tr.portico.example", "TÜRKİYE"],
    ["kz.portico.example", "QAZAQSTAN"],
    ["www.portico.example", null],
  ])("of %s has the word mark %s", (host, wordMark) => {
    renderHeader(<Header />, { address: `https://${host}/en/` });
    const home = screen.getByRole("link", { name: "Portico home" });
    expect(home.textContent).toBe(`Portico${wordMark ?? ""}`);
  });
});
