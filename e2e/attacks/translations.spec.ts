import type { Page, Route } from "@playwright/test";
import { editionIds, type EditionId } from "@portico/shared-sdk";
import { defaultLocaleByEdition } from "@portico/shared-sdk/host";
import { hostileStrings } from "@portico/shared-sdk/testing";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { acceptAnyMessages } from "../support/acceptAnyMessages.ts";
import { findInjectedNodes } from "../support/findInjectedNodes.ts";
import { poisonMessages, type FileMessages } from "../support/poisonMessages.ts";

const tagOf = (edition: EditionId) => (edition === "global" ? [] : "@nightly");

const contestPath = "/trading-contest/winter-trading-cup/";

function addressIn(exchange: RunningExchange, edition: EditionId, path: string): string {
  return exchange.addressOf(edition, `/${defaultLocaleByEdition[edition]}${path}`);
}

/** The browser finds every name below `localhost` on this machine; the test tool's own requests may not. */
const withoutLabel = (address: string) => address.replace(/\/\/[a-z]+\.localhost/, "//localhost");

const fetchBehind = (route: Route) => route.fetch({ url: withoutLabel(route.request().url()) });

interface SignedMessages {
  readonly proof: unknown;
  readonly messages: FileMessages;
}

const isSigned = (file: FileMessages | SignedMessages): file is SignedMessages => "proof" in file;

/** Other messages as {@link acceptAnyMessages} takes them. */
const signAnew = (file: SignedMessages, messages: FileMessages) => ({
  proof: file.proof,
  messages,
  original: file.messages,
});

/** Whether any of the strings has run: they set a mark or open a dialogue. */
async function watchForRuns(page: Page): Promise<() => Promise<boolean>> {
  let dialogCount = 0;
  page.on("dialog", (dialog) => {
    dialogCount += 1;
    void dialog.dismiss();
  });
  return async () => dialogCount > 0 || (await page.evaluate(() => "__pwn" in window));
}

/** All text of the page, and the attributes that screen readers announce. */
function readShown(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    document.body.textContent,
    ...Array.from(document.querySelectorAll("*"), (element) =>
      element.getAttributeNames().map((name) => element.getAttribute(name) ?? ""),
    ).flat(),
  ]);
}

test.describe("message files from an attacker", () => {
  /** Whose message files are poisoned, as the third part of their paths; `messages` are the shell's. */
  const owners = ["header", "footer", "contest", "messages"];

  /**
   * Poisons the files of the remotes and of the shell, and the exchange's translations.
   *
   * Shape: `shift` moves every string on to another message
   */
  async function poisonEveryFile(page: Page, shift: number): Promise<ReadonlySet<string>> {
    const poisoned = new Set<string>();
    await acceptAnyMessages(page);
    const answerPoisoned = async (route: Route) => {
      const response = await fetchBehind(route);
      const [, , owner = ""] = new URL(route.request().url()).pathname.split("/");
      poisoned.add(owner);
      const first = owners.indexOf(owner) * 10 + shift;
      const file = (await response.json()) as FileMessages | SignedMessages;
      await route.fulfill({
        response,
        json: isSigned(file)
          ? signAnew(file, poisonMessages(file.messages, hostileStrings, first))
          : poisonMessages(file, hostileStrings, first),
      });
    };
    await page.route("**/remotes/*/**/messages/*.json*", answerPoisoned);
    await page.route("**/assets/messages/shell/*.json", answerPoisoned);
    await page.route("**/translations/portico/contests/*.json", async (route) => {
      const response = await fetchBehind(route);
      poisoned.add("contests");
      await route.fulfill({
        response,
        json: poisonMessages((await response.json()) as FileMessages, hostileStrings, shift),
      });
    });
    return poisoned;
  }

  for (const edition of editionIds) {
    test(
      `forty hostile strings are rendered as text in ${edition}`,
      { tag: tagOf(edition) },
      async ({ context, exchange }) => {
        // an edition does not show every message, so each string has its turn on two pages
        const pages = await Promise.all(
          [0, 17].map(async (shift) => {
            const page = await context.newPage();
            const hasRun = await watchForRuns(page);
            const poisoned = await poisonEveryFile(page, shift);
            await page.goto(addressIn(exchange, edition, contestPath));
            return { page, hasRun, poisoned };
          }),
        );
        for (const { page, poisoned } of pages) {
          for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
          await expect.poll(() => [...poisoned].sort()).toEqual([...owners, "contests"].sort());
        }
        const findMissing = async () => {
          const shown = await Promise.all(pages.map(({ page }) => readShown(page)));
          return hostileStrings.filter((text) => !shown.flat().some((words) => words.includes(text)));
        };
        await expect.poll(findMissing).toEqual([]);
        for (const { page, hasRun } of pages) {
          expect(await findInjectedNodes(page)).toEqual([]);
          expect(await hasRun()).toBe(false);
          await page.unrouteAll({ behavior: "ignoreErrors" });
        }
      },
    );
  }

  test("injected nodes in a mounted page are detected", async ({ page, exchange }) => {
    await page.goto(addressIn(exchange, "global", "/"));
    await expectMounted(page, "footer");
    expect(await findInjectedNodes(page)).toEqual([]);
    await page.evaluate(() => {
      const footer = document.querySelector(`[data-remote="footer"]`)!;
      const createNode = (name: string, attributes: Readonly<Record<string, string>> = {}) => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      };
      const template = document.createElement("template");
      template.content.append(createNode("iframe"));
      const host = createNode("div");
      host.attachShadow({ mode: "open" }).append(createNode("object"));
      footer.append(createNode("script"), createNode("a", { href: " java\tscript:void 0" }), template, host);
    });
    expect([...(await findInjectedNodes(page))].sort()).toEqual([
      "a href",
      "iframe element",
      "object element",
      "script without a hash",
    ]);
  });

  test("unknown tags and attributes are not rendered", async ({ page, exchange }) => {
    const hasRun = await watchForRuns(page);
    const words = [{ type: 0, value: "window.__pwn = 1" }];
    const attributes = {
      onclick: "window.__pwn = 1",
      src: "x",
      dangerouslySetInnerHTML: { __html: "<img>" },
    };
    await acceptAnyMessages(page);
    await page.route("**/remotes/footer/**/messages/*.json*", async (route) => {
      const response = await route.fetch();
      const file = (await response.json()) as SignedMessages;
      const messages = Object.keys(file.messages).map((id, index) => [
        id,
        [{ type: 8, value: ["script", "img", "b", "link"][index % 4], children: words, ...attributes }],
      ]);
      await route.fulfill({
        response,
        json: signAnew(file, Object.fromEntries(messages) as FileMessages),
      });
    });
    await page.goto(addressIn(exchange, "global", "/"));
    await expectMounted(page, "footer");
    const footer = page.locator(`[data-remote="footer"]`);
    await expect(footer.locator("strong").first()).toHaveText("window.__pwn = 1");
    expect(
      await footer
        .locator("strong")
        .first()
        .evaluate((element) => element.getAttributeNames()),
    ).toEqual([]);
    expect(await findInjectedNodes(page)).toEqual([]);
    expect(await hasRun()).toBe(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
