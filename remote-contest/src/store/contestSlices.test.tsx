/**
 * @jest-environment jsdom
 */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as remote from "../remote.tsx";
import { nowMs, unregisteredStanding } from "../testing/contestReplies.ts";
import { createContestPage, registrationCall, standingCall } from "../testing/createContestPage.ts";

const user = userEvent.setup();
const chosenTab = () => screen.getByRole("tab", { selected: true }).textContent;
const note = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

async function createRegisteredPage() {
  const page = createContestPage({ session: {} });
  page.api.answer(standingCall, () => unregisteredStanding);
  page.api.answer(registrationCall, () => {
    page.api.answer(standingCall, () => ({ ...unregisteredStanding, registered_at: nowMs }));
    return { contest_id: "winter-trading-cup", registered_at: nowMs };
  });
  const contest = await page.mount(remote);
  await user.click(screen.getByRole("button", { name: "Register now" }));
  await page.passTime(0);
  return { page, contest };
}

test("a release that replaces another shows the registration at once, without a reply of the exchange", async () => {
  const { page, contest } = await createRegisteredPage();
  await contest.release();
  // the new release has a standing only after its own request
  page.api.holdBack(standingCall);
  await page.passTime(60_000);
  const next = await page.mount(remote);
  expect(screen.getByRole("link", { name: "Trade now" })).toBeTruthy();
  expect(note()).toContain("You’re in. Registered on Nov 21, 2026.");
  await next.release();
});

test("a registration is shown before the standing is loaded again", async () => {
  const page = createContestPage({ session: {} });
  page.api.answer(standingCall, () => unregisteredStanding);
  const contest = await page.mount(remote);
  page.api.holdBack(standingCall);
  await user.click(screen.getByRole("button", { name: "Register now" }));
  await page.passTime(0);
  expect(note()).toContain("You’re in. Registered on Nov 21, 2026.");
  await contest.release();
});

test("the next user and a visitor have no registration of the user before", async () => {
  const { page, contest } = await createRegisteredPage();
  page.api.answer(standingCall, () => unregisteredStanding);
  await page.logIn({ id: 2 });
  expect(screen.getByRole("button", { name: "Register now" })).toBeTruthy();
  await page.logOut();
  expect(screen.getByRole("button", { name: "Log in to join" })).toBeTruthy();
  await contest.release();
});

test("the exchange's newer reply replaces the registration", async () => {
  const { page, contest } = await createRegisteredPage();
  page.api.answer(standingCall, () => unregisteredStanding);
  await page.passTime(15_000);
  expect(screen.getByRole("button", { name: "Register now" })).toBeTruthy();
  await contest.release();
});

test("a release that replaces another has the chosen tab and interval, also after the session ended", async () => {
  const page = createContestPage({ session: {} });
  const contest = await page.mount(remote);
  await user.click(screen.getByRole("tab", { name: "Rules" }));
  await user.click(screen.getByRole("radio", { name: "5 min" }));
  await page.logOut();
  await contest.release();
  const next = await page.mount(remote);
  expect(chosenTab()).toBe("Rules");
  expect(within(screen.getByRole("tabpanel")).getByText("Only trades after that count.")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "5 min" })).toHaveProperty("checked", true);
  await next.release();
});

test("each contest has its own tab", async () => {
  const page = createContestPage();
  const contest = await page.mount(remote);
  await user.click(screen.getByRole("tab", { name: "Prizes" }));
  const openPath = (path: string) => contest.update({ navigation: { ...page.context.navigation, path } });
  await openPath("/trading-contest/spring-sprint/");
  expect(chosenTab()).toBe("Leaderboard");
  await openPath("/trading-contest/winter-trading-cup/");
  expect(chosenTab()).toBe("Prizes");
  await contest.release();
});
