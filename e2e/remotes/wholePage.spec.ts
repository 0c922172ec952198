import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { servePage } from "@portico/remote-kit/internal/serve-page";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { copyRepository, type CopiedRepository } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startProgram } from "../support/runProgram.ts";
import { startDevServer, type DevServer } from "../support/startDevServer.ts";
import { accountOf, endSession, logIn, logInButton } from "../support/visitor.ts";

let copy: CopiedRepository;
let stop = () => {};
let restoreSource = () => {};

test.beforeAll(async () => {
  copy = await copyRepository({ isBuilt: true });
});

test.afterEach(() => {
  stop();
  restoreSource();
  restoreSource = () => {};
});

test.afterAll(() => copy.remove());

/** Components with state of each kind, which an edit adds to the remote. */
const notes = `
import { createContext, useContext, useReducer, useRef, useState } from "react";
const Size = createContext("none");
function Total() {
  const [total, add] = useReducer((sum: number) => sum + 1, 0);
  const added = useRef(0);
  const handleClick = () => {
    added.current += 1;
    add();
  };
  return <button onClick={handleClick}>Total {total} of {added.current}, {useContext(Size)}</button>;
}
function Notes() {
  const [count, setCount] = useState(0);
  return (
    <Size value="large">
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      {count > 0 && <input aria-label="Note" />}
      <Total />
    </Size>
  );
}
`;

/** Starts the dev server of the whole page with a remote, and waits until the page has its first build. */
async function serve(remote: string, ...args: readonly string[]): Promise<DevServer> {
  const environment = { PORT: String(await findUnusedPort()) };
  const server = await startDevServer(copy.root, [remote, "--page", ...args], environment);
  stop = server.stop;
  // it replaces what the page showed before, and could do so during a click
  await server.waitForFirstBuild();
  return server;
}

/** Returns a function that puts a text before the contest's title, and the components below it. */
function editHero(): (text: string, components?: string) => void {
  const file = path.join(copy.root, "remote-contest/src/hero/Hero.tsx");
  const source = readFileSync(file, "utf8");
  restoreSource = () => writeFileSync(file, source);
  return (text, components = notes) =>
    writeFileSync(file, `${source.replace("{title}</h1>", `${text} {title}</h1><Notes />`)}${components}`);
}

/** Creates a remote in the copy and takes its page away. */
async function createRemoteOfCards(name: string): Promise<void> {
  await copy.runScript("tools/create.ts", name, "--card", "home.activities");
  const directory = path.join(copy.root, `remote-${name}`);
  const manifestFile = path.join(directory, "package.json");
  const content = JSON.parse(readFileSync(manifestFile, "utf8")) as { portico: { placement: object[] } };
  content.portico.placement.shift();
  writeFileSync(manifestFile, JSON.stringify(content));
  for (const part of ["remote.tsx", "campaign", "dev"]) {
    rmSync(path.join(directory, "src", part), { recursive: true });
  }
  writeFileSync(
    path.join(directory, "src/prerendered.tsx"),
    'export { renderPrerenderedCard } from "./card/prerenderedCard.tsx";\n',
  );
}

test("an edit is on the whole page, which keeps document, session, component state, focus and scroll position", async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  const server = await serve("contest");
  const { origin } = new URL(server.address);
  await logIn(context, { addressOf: (_edition, target) => `${origin}${target}` }, "alice");
  await page.goto(`${server.address}winter-trading-cup/`);
  const contest = page.locator('[data-remote="contest"]');
  const releases = [await expectMounted(page, "header"), await expectMounted(page, "footer")];
  await expectMounted(page, "contest");
  const fiveMinutes = contest.getByRole("radio", { name: "5 min", exact: true });
  await fiveMinutes.check();
  await expect(fiveMinutes).toBeFocused();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  const edit = editHero();
  const heading = contest.getByRole("heading", { level: 1 });
  edit("First:");
  await expect(heading).toHaveText(/^First: \S/);
  // the state of components: of React, of a component that only this state shows, below a context, and of the browser
  const pressed = contest.getByRole("button", { name: /^Pressed/ });
  const total = contest.getByRole("button", { name: /^Total/ });
  await pressed.click();
  await pressed.click();
  await total.click();
  await expect(total).toHaveText("Total 1 of 1, large");
  await contest.getByRole("textbox", { name: "Note" }).fill("typed");
  await fiveMinutes.focus();
  const scrollTop = await page.evaluate(() => {
    window.scrollTo({ top: 40, behavior: "instant" });
    return window.scrollY;
  });
  expect(scrollTop).toBeGreaterThan(0);

  edit("Edited:");
  await expect(heading).toHaveText(/^Edited: \S/);
  const expectState = async () => {
    await expect(pressed).toHaveText("Pressed 2");
    await expect(total).toHaveText("Total 1 of 1, large");
    await expect(contest.getByRole("textbox", { name: "Note" })).toHaveValue("typed");
  };
  await expectState();
  await expect(fiveMinutes).toBeChecked();
  await expect(fiveMinutes).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);

  // browsers show the sources of a build's scripts
  const script = page.locator('head script[src*="/contest/"]').last();
  const address = await script.evaluate((element: HTMLScriptElement) => element.src);
  const text = await (await page.request.get(address)).text();
  const [, mapAddress = ""] = /\n\/\/# sourceMappingURL=(\S+)$/.exec(text) ?? [];
  const map = await page.request.get(new URL(mapAddress, address).href);
  const { sources, sourcesContent } = (await map.json()) as Record<string, readonly string[]>;
  const hero = sources?.findIndex((source) => source.endsWith("/src/hero/Hero.tsx")) ?? -1;
  expect(sourcesContent?.[hero]).toContain("Edited: {title}</h1>");

  // a build that fails leaves the last good one on the page
  const failure = page.getByRole("alert").filter({ hasText: "Hero.tsx" });
  edit("<b>");
  await expect(failure).toBeVisible();
  await expect(heading).toHaveText(/^Edited: \S/);
  edit("Corrected:");
  await expect(heading).toHaveText(/^Corrected: \S/);
  await expect(failure).toBeHidden();
  await expectState();

  const messages = path.join(copy.root, "remote-contest/messages/en.json");
  writeFileSync(messages, readFileSync(messages, "utf8").replace(': "Rules"', ': "Edited rules"'));
  await expect(contest.getByRole("tab", { name: "Edited rules" })).toBeVisible();

  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  await expect(accountOf(page, "alice")).toBeVisible();
  expect([await expectMounted(page, "header"), await expectMounted(page, "footer")]).toEqual(releases);
});

test("the page lists the messages that it shows in English, and follows their file", async ({ page }) => {
  test.setTimeout(480_000);
  const file = path.join(copy.root, "remote-contest/messages/ru.json");
  const complete = readFileSync(file, "utf8");
  restoreSource = () => writeFileSync(file, complete);
  const { "contest.tabs.rules": translation, ...others } = JSON.parse(complete) as Record<string, string>;
  writeFileSync(file, JSON.stringify(others));
  const server = await serve("contest");
  await server.waitFor(/contest: \d+ messages, without a translation: ru 1; pages show English/);

  await page.goto(`${server.address.replace("/en/", "/ru-RU/")}winter-trading-cup/`);
  await expectMounted(page, "contest");
  const note = page.getByRole("complementary", { name: "Missing translations" });
  const summary = note.getByText(/^1 of \d+ messages of contest has no Russian translation$/);
  const message = note.getByRole("listitem").filter({ hasText: "contest.tabs.rules Rules" });
  await expect(summary).toBeVisible();
  await expect(message).toBeHidden();
  await summary.press("Enter");
  await expect(message).toBeVisible();
  const tab = (name: string) =>
    page.locator('[data-remote="contest"]').getByRole("tab", { name, exact: true });
  await expect(tab("Rules")).toBeVisible();

  restoreSource();
  await expect(tab(translation ?? "")).toBeVisible();
  await expect(note).toBeHidden();
  await server.waitFor(/contest: every message is translated/);

  writeFileSync(file, JSON.stringify(others));
  await expect(summary).toBeVisible();
  await page.goto(`${server.address}winter-trading-cup/`);
  await expectMounted(page, "contest");
  await expect(note).toBeHidden();
});

test("a remote of cards only is on home, where its card shows an edit", async ({ page }) => {
  test.setTimeout(480_000);
  await createRemoteOfCards("lucky-draw");
  restoreSource = () => rmSync(path.join(copy.root, "remote-lucky-draw"), { recursive: true });
  const server = await serve("lucky-draw");
  await page.goto(server.address);
  const card = page.locator('[data-place="home.activities"] [data-card="lucky-draw"]');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveAttribute("data-state", "mounted");
  const link = card.getByRole("link");
  await expect(link).toHaveText(/^Lucky draw/);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  const file = path.join(copy.root, "remote-lucky-draw/src/card/LuckyDrawCard.tsx");
  const source = readFileSync(file, "utf8");
  await link.focus();
  writeFileSync(file, source.replace("<FormattedMessage", "Edited: <FormattedMessage"));
  await expect(link).toHaveText(/^Edited: Lucky draw/);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
});

test.describe("a build that throws when it is rendered", () => {
  test.use({ expectedProblems: /not ready/ });

  test("is reported on the page, and what ran before stays with its state; other hooks begin anew", async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const server = await serve("contest");
    await page.goto(`${server.address}winter-trading-cup/`);
    await expectMounted(page, "contest");
    const edit = editHero();
    edit("First:");
    const contest = page.locator('[data-remote="contest"]');
    const heading = contest.getByRole("heading", { level: 1 });
    const pressed = contest.getByRole("button", { name: /^Pressed/ });
    await expect(heading).toHaveText(/^First: \S/);
    await pressed.click();

    edit(
      "Throws:",
      notes.replace("return <button", 'if (total === 0) throw new Error("not ready");\n  return <button'),
    );
    const failure = page.getByRole("alert").filter({ hasText: "not ready" });
    await expect(failure).toBeVisible();
    await expect(heading).toHaveText(/^First: \S/);
    await expect(pressed).toHaveText("Pressed 1");

    edit("Corrected:");
    await expect(heading).toHaveText(/^Corrected: \S/);
    await expect(failure).toBeHidden();
    await expect(pressed).toHaveText("Pressed 1");

    edit("Other hooks:", notes.replace("const [count", "useRef(null);\n  const [count"));
    await expect(heading).toHaveText(/^Other hooks: \S/);
    await expect(pressed).toHaveText("Pressed 0");
  });
});

test("the page shows the remotes of a deployed environment, with accounts of an exchange that runs already", async ({
  page,
  context,
  exchange,
}) => {
  test.setTimeout(480_000);
  const { line: version } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
    "deployed",
  ]);
  const other = exchange.addressOf("global", "/en/");
  const server = await serve("contest", "--from", other, `--exchange=${other}`);
  // the session of a cookie that the other exchange has set; cookies don't differ by port
  await logIn(context, exchange, "alice");
  await page.goto(`${server.address}winter-trading-cup/`);
  expect(await expectMounted(page, "header")).toBe(version);
  await expectMounted(page, "contest");
  await expectMounted(page, "footer");
  await expect(accountOf(page, "alice")).toBeVisible();
  const quote = page.locator('[data-quote="BTCUSDT"]').first();
  await expect(quote).toHaveAttribute("data-value", /\d/);

  await endSession(context, exchange);
  await page.reload();
  await expect(logInButton(page)).toBeVisible();
  // browser: a page that is left while its socket connects logs an error
  await expect(quote).toHaveAttribute("data-value", /\d/);
  await page.goto(new URL("/en/markets/", server.address).href);
  expect(new URL(page.url()).port).toBe(String(exchange.port));
});

test.describe("a dev server that ends", () => {
  // the browser's own lines about the lost connections, and scripts that were loading
  test.use({ expectedProblems: /ERR_|WebSocket|script is missing/ });

  test("a page does not run the builds of another dev server at its address, and keeps what it ran", async ({
    page,
    exchange,
  }) => {
    const port = await findUnusedPort();
    const exchangeOrigin = exchange.addressOf("global", "");
    const options = { remote: "header", exchangeOrigin, otherExchange: null, sourceMaps: copy.root, port };
    const first = await servePage({ ...options, trust: "first" });
    await page.goto(`http://localhost:${port}/en/`);
    const release = await expectMounted(page, "header");
    const notice = page.getByRole("alert").filter({ hasText: "dev server" });
    first.announce({ version: release, failure: null, translations: null });
    await first.close();

    const second = await servePage({ ...options, trust: "second" });
    stop = () => void second.close();
    second.announce({ version: "9.0.0", failure: null, translations: null });
    await expect(notice).toHaveText("This page trusts the keys of another dev server. Reload it.");
    expect(await expectMounted(page, "header")).toBe(release);

    second.announce({ version: release, failure: null, translations: null });
    await page.reload();
    await expectMounted(page, "header");
    await expect(notice).toBeHidden();
  });
});

test("a port that another program uses is an error, not an exchange to attach to", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, () => resolve((other.address() as { readonly port: number }).port)),
  );
  await expect(startDevServer(copy.root, ["contest", "--page"], { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use`,
  );
  other.close();
});
