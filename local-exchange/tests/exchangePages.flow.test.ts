import { editionIds } from "@portico/shared-sdk";
import { hostLabelByEdition, localesByEdition, toIntlTag } from "@portico/shared-sdk/host";
import { headPlaceholder, templateSlots } from "@portico/shared-sdk/static";
import type { WireStanding } from "../src/contests/standing.ts";
import { closeExchanges, ownPage, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const { page, main } = templateSlots;

/** A template as the shell's build writes it, cut down to the parts that the exchange fills. */
const templateOf = (locale: string) =>
  `<html lang="${locale}" data-page="${page}"><head>${headPlaceholder}</head>` +
  `<body><header></header><main>${main}</main><footer></footer></body></html>`;

const pageHeaders = {
  page: { "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'" },
};

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  const files = new Map<string, string>([["site/test/headers.json", JSON.stringify(pageHeaders)]]);
  for (const edition of editionIds) {
    for (const locale of localesByEdition[edition]) {
      files.set(`site/test/${edition}/${locale}/template.html`, templateOf(toIntlTag(locale)));
      files.set(`site/test/${edition}/${locale}/404.html`, "<title>404 of the shell</title>");
    }
  }
  exchange = await startExchange(Object.fromEntries(files));
});

afterAll(closeExchanges);

const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
describe("pages of the exchange", () => {
  it.each([
    ["/en/markets/", "Markets"],
    ["/en/trade/spot/", "Spot"],
    ["/en/trade/spot/BTC/USDT/", "BTC/USDT – Spot"],
    ["/en/trade/usdt/BTCUSDT/", "Derivatives"],
    ["/earn/", "Earn"],
    ["/en/rewards-hub/task/?task-id=1", "Rewards"],
    ["/en/legal/terms/", "Terms of service"],
    ["/en/assets/overview/", "Assets"],
    ["/de-EU/login/", "Bei Portico einloggen"],
    ["/ar-SA/register/", "أنشئ حسابك"],
    ["/en/invite/", "A friend invites you"],
  ])("%s is the page %s in the shell's template", async (address, name) => {
    const host = address.startsWith("/de-EU") ? "eu.localhost" : "localhost";
    const answer = await exchange.call(address, { headers: { host } });
    expect([answer.status, titleOf(answer.text)]).toEqual([200, `${name} | Portico`]);
    expect(answer.text).toContain("<header></header>");
    expect(answer.text).toContain('<link rel="stylesheet" href="/common-static/exchange-pages.css"></head>');
    expect(answer.text).not.toContain("portico-slot-");
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    // nothing inline that the policy would refuse
    expect(answer.text).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  it("returns a page in every locale, and none for an area that the edition does not offer", async () => {
    for (const edition of editionIds) {
      const host = edition === "global" ? "localhost" : `${hostLabelByEdition[edition]}.localhost`;
      const isOffered = !["hong-kong", "netherlands"].includes(edition);
      for (const locale of localesByEdition[edition]) {
        const { status, text } = await exchange.call(`/${locale}/earn/`, { headers: { host } });
        expect([locale, status]).toEqual([locale, 200]);
        expect(text).toContain(`<html lang="${toIntlTag(locale)}"`);
      }
      const address = `/${localesByEdition[edition][0]}/derivatives/`;
      const { status } = await exchange.call(address, { headers: { host } });
      expect([address, status]).toEqual([address, isOffered ? 200 : 404]);
    }
  });

  it.each([
    "/en/earnings/",
    "/en/about-us/team/",
    "/en/loginx/",
    "/tr-TUR/earn/",
    "/en/trade/spot/BTC/",
    "/en/trade/spot/NO/PAIR/",
    "/en/legal/",
    "/en/template.html",
  ])("%s is a 404 page", async (address) => {
    const answer = await exchange.call(address);
    expect([answer.status, answer.text]).toEqual([404, "<title>404 of the shell</title>"]);
  });

  it("redirects an address without trailing slash, with its query", async () => {
    const answer = await exchange.call("/en/login?redirect_url=%2Fen%2Fsem%2F");
    expect([answer.status, answer.headers["location"]]).toEqual([
      308,
      "/en/login/?redirect_url=%2Fen%2Fsem%2F",
    ]);
  });

  it.each([
    ["/en/markets/.", 308, "/en/markets/"],
    ["/en/trade/spot/NO/PAIR/,", 404, undefined],
    ["/en/trade/spot/NO/PAIR", 404, undefined],
  ])(
    "what follows an address in a sentence is removed where the page exists: %s",
    async (path, status, location) => {
      const answer = await exchange.call(path);
      expect([answer.status, answer.headers["location"]]).toEqual([status, location]);
    },
  );

  it("an address that does not work here is a placeholder that says what the exchange shows and how to link it", async () => {
    const { text } = await exchange.call("/de-EU/legal/cookies/", { headers: { host: "eu.localhost" } });
    expect(text).toContain("<h1>Cookies</h1>");
    expect(text).toContain("Die lokale Börse hat stattdessen einen Platzhalter.");
    expect(text).toContain('<code dir="ltr">PORTICO_EXCHANGE_ORIGIN</code>');
    expect((await exchange.call("/en/markets/")).text).not.toContain("PORTICO_EXCHANGE_ORIGIN");
  });

  it("has one canonical path for an area and its subpages, and one for each pair", async () => {
    const canonicalOf = async (address: string) =>
      /rel="canonical" href="(.*?)"/.exec((await exchange.call(address)).text)?.[1];
    expect(await canonicalOf("/en/earn/savings/1/")).toMatch(/\/en\/earn\/$/);
    expect(await canonicalOf("/en/trade/spot/ETH/USDT/")).toMatch(/\/en\/trade\/spot\/ETH\/USDT\/$/);
  });

  it("pages with account data are not cached, others for seconds", async () => {
    const cachingOf = async (address: string) => (await exchange.call(address)).headers["cache-control"];
    for (const address of ["/en/assets/", "/en/orders/", "/en/login/", "/en/trade/spot/BTC/USDT/"]) {
      expect([address, await cachingOf(address)]).toEqual([address, "no-store"]);
    }
    for (const address of ["/en/earn/", "/en/markets/", "/en/legal/terms/"]) {
      expect([address, await cachingOf(address)]).toEqual([address, "public, max-age=5"]);
    }
  });

  it("formats the market's prices for the locale", async () => {
    const { text } = await exchange.call("/es-ES/markets/");
    const prices = [
      ...text.matchAll(/data-quote="(\w+)" data-field="close" data-value="([\d.]+)"\s*>([^<]*)</g),
    ];
    expect(prices).toHaveLength(12);
    const [, symbol, value, shown] = prices[0]!;
    expect(symbol).toBe("BTCUSDT");
    expect(shown!.replace(/\./g, "").replace(",", ".").replace(/\s/g, "")).toBe(value);
  });

  it("shows login links with a return address to a visitor, and account data to a user", async () => {
    const visitor = await exchange.call("/en/assets/overview/");
    expect(visitor.text).toContain(
      'href="/en/login/?redirect_url=%2Fen%2Fassets%2Foverview%2F" data-account="login"',
    );
    const cookie = await exchange.logIn("carol@portico.example");
    const user = await exchange.call("/en/assets/overview/", { headers: { cookie } });
    expect(user.text).toContain('<bdi data-balance="USDT">10,000</bdi>');
    expect(user.text).not.toContain("data-account=");
  });
});

describe("login and registration without a script", () => {
  const alice = { email: "alice@portico.example", password: "portico" };

  it("logs in and redirects to the earlier page", async () => {
    const answer = await exchange.submit("/en/login/?redirect_url=%2Fen%2Fsem%2F%3Fx%3D1%23y", alice);
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/en/sem/?x=1#y"]);
    const cookie = answer.headers["set-cookie"]!;
    const profile = await exchange.call("/v2/private/user/profile", { headers: { cookie } });
    expect(profile.json()).toMatchObject({ ret_code: 0, result: { username: "Alice" } });
  });

  it.each([
    ["", "/en/"],
    ["https://evil.example/", "/en/"],
    ["http://tr.localhost:4173/tr-TUR/", "http://tr.localhost:4173/tr-TUR/"],
  ])("the redirect to %j leads to %j", async (target, location) => {
    const answer = await exchange.submit(
      `/en/login/?${new URLSearchParams({ redirect_url: target }).toString()}`,
      alice,
    );
    expect([answer.status, answer.headers["location"]]).toEqual([303, location]);
  });

  it("the policy allows a form's redirect to another page host of the product", async () => {
    const { headers } = await exchange.call("/en/login/");
    expect(headers["content-security-policy"]).toContain("form-action 'self' http://*.localhost:* ");
  });

  it("shows the entered values again, without the password, when it fails", async () => {
    const answer = await exchange.submit("/en/login/?redirect_url=/en/%22onfocus=%22alert(1)", {
      email: '"><script>alert(1)</script>@x.example',
      password: "secret-password",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x.example"');
    expect(answer.text).toContain('action="/en/login/?redirect_url=%2Fen%2F%22onfocus%3D%22alert%281%29"');
    expect(answer.text).not.toContain("secret-password");
  });

  it.each([
    ["/en/login/", { email: "", password: "x" }, "email", "Enter a valid email address."],
    ["/en/login/", { email: "a@b.example", password: "" }, "password", "Enter your password."],
    ["/en/register/", { email: "a@b", password: "12345678" }, "email", "Enter a valid email address."],
    ["/en/register/", { email: "a@b.example", password: "1234567" }, "password", "Use 8 to 128 characters."],
    [
      "/en/invite/",
      { email: "a@b.example", password: "12345678", referral_code: "no code" },
      "referral_code",
      "A code has letters, digits, hyphens and underscores only.",
    ],
    ["/ja-JP/login/", { email: "a@b.example", password: "" }, "password", "パスワードを入力してください。"],
  ])("%s with %j shows an error at %s: %s", async (address, fields, field, problem) => {
    const { status, text } = await exchange.submit(address, fields);
    expect(status).toBe(200);
    expect(text).toContain("data-refused");
    expect(text).toMatch(
      new RegExp(`id="${field}-note">.*role="alert">${problem.replace(/\./g, "\\.")}<`, "s"),
    );
    expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`, "s"));
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
  });

  it("a wrong password is a problem of no field", async () => {
    const { text } = await exchange.submit("/en/login/", { ...alice, password: "Portico" });
    expect(text).toMatch(/role="alert">Wrong email or password\.</);
    expect(text).not.toContain("aria-invalid");
  });

  it.each([
    ["no page at all", { host: "localhost:4173" }],
    ["a page of another site", { host: "localhost:4173", origin: "https://evil.example" }],
    ["a sandboxed page", { host: "localhost:4173", origin: "null" }],
  ])("refuses a login form from %s", async (_name, headers) => {
    const answer = await exchange.submit("/en/login/", alice, headers);
    expect(answer.text).toContain("data-refused");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it.each(["/en/register/", "/en/invite/"])("registers at %s", async (address) => {
    const email = `${address.split("/")[2]!}@portico.example`;
    const answer = await exchange.submit(address, { email, password: "12345678", referral_code: "FRIEND-1" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/en/"]);
    const again = await exchange.submit(address, { email, password: "12345678" });
    expect(again.text).toContain("This email already has an account.");
  });

  it("passes redirect_url and ref from one form to the other, and locks an invitation's code", async () => {
    const query = "?redirect_url=%2Fen%2Fsem%2F%3Fa%3D1%26b%3D2&ref=FRIEND-1";
    const { text } = await exchange.call(`/en/login/${query}`);
    expect(text).toContain(`action="/en/login/${query.replace("&", "&amp;")}"`);
    const other = /href="(\/en\/register\/\?[^"]+)"/.exec(text)![1]!.replaceAll("&amp;", "&");
    const register = await exchange.call(other);
    expect(register.text).toContain(`action="/en/register/${query.replace("&", "&amp;")}"`);
    expect(register.text).toMatch(/name="referral_code"[^>]*value="FRIEND-1"(?![^>]*readonly)/s);
    const invite = await exchange.call(`/en/invite/${query}`);
    expect(invite.text).toMatch(/name="referral_code"[^>]*value="FRIEND-1"[^>]*readonly/s);
    const withoutCode = await exchange.call("/en/invite/");
    expect(withoutCode.text).not.toContain("readonly");
  });

  it("a form without the field of the code has the code in its address", async () => {
    const { text } = await exchange.call("/en/register/?ref=FRIEND-1&hideRefCode=true");
    expect(text).toContain('action="/en/register/?ref=FRIEND-1&amp;hideRefCode=true"');
    expect(text).not.toContain("referral_code");
  });

  it.each(["/en/sem/", "/en/earn/", "/xx/login/", "/assets/x.js"])(
    "accepts no form at %s",
    async (address) => {
      expect((await exchange.submit(address, alice)).status).toBe(404);
    },
  );
});

describe("an order without a script", () => {
  it("is executed, and the orders page shows it", async () => {
    const cookie = await exchange.logIn("bob@portico.example");
    const answer = await exchange.trade("ETH/USDT", "buy", "0.5", cookie);
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/en/orders/spot/"]);
    const { text } = await exchange.call("/en/orders/spot/", { headers: { cookie } });
    expect(text).toMatch(/ETH\/USDT.*Buy.*0\.5 ETH/s);
  });

  it.each([
    ["/en/trade/spot/BTC/USDT/", "", "Enter an amount."],
    ["/en/trade/spot/BTC/USDT/", "-1", "Enter a number above zero."],
    ["/en/trade/spot/BTC/USDT/", "0.0000001", "Decimal places: at most 6."],
    ["/en/trade/spot/BTC/USDT/", "10", "Your balance is too small."],
    ["/es-ES/trade/spot/BTC/USDT/", "0,0000001", "Decimales: como máximo 6."],
    ["/en/trade/spot/BTC/USDT/", "0,001", "Enter a number above zero."],
  ])("%s refuses the amount %j: %s", async (address, amount, problem) => {
    const cookie = await exchange.logIn("bob@portico.example");
    const { text } = await exchange.submit(address, { side: "buy", amount }, { ...ownPage, cookie });
    expect(text).toMatch(
      new RegExp(`id="amount-note">.*role="alert">${problem.replace(/[.]/g, "\\.")}<`, "s"),
    );
  });

  it("is refused from another site's page", async () => {
    const cookie = await exchange.logIn("bob@portico.example");
    const headers = { ...ownPage, origin: "https://evil.example", cookie };
    const fields = { side: "buy", amount: "0.5" };
    const readOrders = async () => (await exchange.call("/en/orders/", { headers: { cookie } })).text;
    const before = await readOrders();
    await exchange.submit("/en/trade/spot/ETH/USDT/", fields, headers);
    expect(await readOrders()).toBe(before);
  });

  it("requires a login", async () => {
    const { status, text } = await exchange.submit("/en/trade/spot/BTC/USDT/", { side: "buy", amount: "1" });
    expect([status, text.includes("Log in to trade.")]).toEqual([200, true]);
  });
});

describe("the demonstration account's history", () => {
  it("is one: contest volume, orders and assets agree from the start, and after an order", async () => {
    const cookie = await exchange.logIn("alice@portico.example");
    await expectOneHistory(cookie, 3);
    await exchange.trade("BTC/USDT", "buy", "0.05", cookie);
    await expectOneHistory(cookie, 4);
  });
});

async function standingOf(cookie: string) {
  const answer = await exchange.call("/x-api/contest/v1/contests/winter-trading-cup/me", {
    headers: { cookie },
  });
  return answer.json()["result"] as WireStanding;
}

/** Compares the pages of orders and assets with the standing in the contest. */
async function expectOneHistory(cookie: string, ordersCount: number) {
  const read = async (page: string) => (await exchange.call(`/en/${page}/`, { headers: { cookie } })).text;
  const numberIn = (text: string) => Number(text.replaceAll(",", ""));
  const orders = [
    ...(await read("orders")).matchAll(
      /<bdi>(\w+)\/USDT<\/bdi>.*?>(Buy|Sell)<.*?<bdi>([\d.,]+) \1<.*?<bdi>([\d.,]+) USDT</gs,
    ),
  ].map(([, base = "", side, amount = "", value = ""]) => ({
    base,
    sign: side === "Buy" ? 1 : -1,
    amount: numberIn(amount),
    value: numberIn(value),
  }));
  expect(orders).toHaveLength(ordersCount);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const { volume } = await standingOf(cookie);
  // each value on the page is rounded
  expect(Math.abs(sum(orders.map(({ value }) => value)) - Number(volume))).toBeLessThan(ordersCount);
  const assets = await read("assets");
  const balanceOf = (asset: string) =>
    numberIn(new RegExp(`data-balance="${asset}">([\\d.,]+)<`).exec(assets)![1]!);
  for (const base of ["SOL", "BTC"]) {
    const owned = sum(orders.filter((order) => order.base === base).map(({ sign, amount }) => sign * amount));
    expect(balanceOf(base)).toBeCloseTo(owned, 6);
  }
  const spent = sum(orders.map(({ sign, value }) => sign * value));
  expect(Math.abs(10_000 - spent - balanceOf("USDT"))).toBeLessThan(ordersCount);
}
