/**
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Panel } from "../panels/lazyPanels.tsx";
import { renderHeader, type HeaderPageOptions } from "../testing/renderHeader.tsx";
import { InboxButton } from "./InboxButton.tsx";

const user = userEvent.setup();
beforeAll(() => Panel.preload());

const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const titles = () => screen.queryAllByRole("listitem").map((item) => item.querySelector("bdi")?.textContent);
const unreadTitles = () =>
  [...document.querySelectorAll('[data-inbox="unread"] bdi')].map(({ textContent }) => textContent);

async function showInbox(options: HeaderPageOptions = {}) {
  const page = renderHeader(<InboxButton boxClassName={undefined} />, options);
  await page.showVisitor();
  return page;
}

async function open() {
  await user.click(bell());
  return screen.findByRole("dialog", { name: "Notifications" });
}

test("without notifications the bell has no badge, and the panel is empty", async () => {
  await showInbox();
  expect([bell().getAttribute("aria-label"), bell().textContent]).toEqual(["Notifications", ""]);
  await open();
  expect(screen.getByRole("status").textContent).toBe("No notifications yet");
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

test.each([
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%d unread notifications have the badge %s", async (count, badge) => {
  const { record } = await showInbox();
  for (let index = 0; index < count; index += 1) record(`Notice ${index}`);
  expect(bell().textContent).toBe(badge);
  expect(bell().getAttribute("aria-label")).toBe(`Notifications, unread: ${count}`);
});

test("lists the newest first, each with its age", async () => {
  const { record, clock } = await showInbox();
  record("Older", { atMs: clock.now() - 3 * 60_000, isRead: true });
  record("Newer");
  await open();
  expect(titles()).toEqual(["Newer", "Older"]);
  expect(unreadTitles()).toEqual(["Newer"]);
  const [, older] = screen.getAllByRole("listitem");
  expect(within(older!).getByText("3 minutes ago").getAttribute("datetime")).toBe("2026-01-15T11:57:00.000Z");
});

describe("the exchange's announcements", () => {
  const call = "GET /x-api/announcements/v1/announcements";
  const announcement = {
    announcement_id: "winter-trading-cup",
    title: "Winter Trading Cup",
    label: "See the trading contests",
    path: "/trading-contest/winter-trading-cup/",
  };

  test("are listed by age with the notifications, as read, and stay when these are cleared", async () => {
    const { api, record, clock, passTime } = await showInbox();
    api.answer(call, () => ({ announcements: [{ ...announcement, published_at: clock.now() - 60_000 }] }));
    const reply = api.holdBack(call);
    record("Older", { atMs: clock.now() - 120_000 });
    record("Newer");
    await open();
    expect(api.calls).toEqual([`${call}?language=en`]);
    expect(titles()).toEqual(["Newer", "Older"]);
    reply.release();
    await passTime(0);
    expect([titles(), unreadTitles()]).toEqual([
      ["Newer", "Winter Trading Cup", "Older"],
      ["Newer", "Older"],
    ]);
    expect(screen.getByRole("link", { name: announcement.label }).getAttribute("href")).toBe(
      `/en${announcement.path}`,
    );
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(titles()).toEqual(["Winter Trading Cup"]);
    expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull();
  });

  test("of another shape are left out", async () => {
    const { api, passTime } = await showInbox();
    api.answer(call, () => ({ announcements: [{ ...announcement, published_at: "today" }] }));
    await open();
    await passTime(0);
    expect(screen.getByRole("status").textContent).toBe("No notifications yet");
  });
});

test("the ages grow while the panel is open", async () => {
  const { record, passTime } = await showInbox();
  record("Notice");
  await open();
  await passTime(60_000);
  expect(screen.getByText("1 minute ago")).toBeTruthy();
});

test("one is marked as read, then all, then all are cleared", async () => {
  const { record } = await showInbox();
  for (const title of ["A", "B", "C"]) record(title);
  await open();
  await user.click(screen.getAllByRole("button", { name: "Mark as read" })[1]!);
  expect(unreadTitles()).toEqual(["C", "A"]);
  expect(bell().textContent).toBe("2");
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect([unreadTitles(), titles()]).toEqual([[], ["C", "B", "A"]]);
  expect(bell().textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  expect(titles()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("No notifications yet");
});

test("a notification's link marks it as read and closes the panel", async () => {
  const { record } = await showInbox();
  record("New terms", { action: { label: "Open", href: "/en/terms/" } });
  await open();
  const link = screen.getByRole("link", { name: "Open" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bell().textContent).toBe("");
});

test.each(["{Escape}", "{Shift>}{Tab}{/Shift}{Escape}"])(
  "%s closes the panel and returns the focus",
  async (keys) => {
    await showInbox();
    await open();
    await user.keyboard(keys);
    if (keys === "{Escape}") expect(screen.queryByRole("dialog")).toBeNull();
    expect(bell()).toBe(document.activeElement);
  },
);

test("a press outside closes the panel", async () => {
  await showInbox();
  await open();
  await user.click(document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("on a phone it is a bottom sheet with a close button, which returns the focus", async () => {
  await showInbox({ isOnPhone: true });
  const panel = await open();
  expect(panel.tagName).toBe("DIALOG");
  await user.click(within(panel).getByRole("button", { name: "Close" }));
  expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, bell()]);
});
