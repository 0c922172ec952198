import { isLocale, localesByEdition } from "@portico/shared-sdk";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange({ "site/test/global/en/404.html": "<title>404 of the shell</title>" });
});

afterAll(closeExchanges);

const titleOf = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

describe("the rest of the exchange", () => {
  it.each([
    ["/en/markets/", "Markets"],
    ["/en/trade/spot/", "Spot"],
    ["/ja-JP/trade/spot/BTC/USDT/", "Spot"],
    ["/en/derivatives/", "Derivatives"],
    ["/earn/", "Earn"],
    ["/en/trading-bot/", "Trading bots"],
    ["/en/copy-trade/", "Copy trading"],
    ["/en/fiat/", "Fiat"],
    ["/en/web3/", "Web3"],
    ["/en/rewards-hub/", "Rewards"],
    ["/en/rewards-hub/task/?task-id=1", "Rewards"],
    ["/en/legal/terms/", "Legal"],
    ["/en/about-us/", "About us"],
    ["/en/login/", "Log in"],
    ["/register/", "Create your account"],
    ["/en/invite/", "A friend invites you"],
  ])("%s is the page %s", async (path, title) => {
    const answer = await exchange.call(path);
    expect([answer.status, titleOf(answer.text)]).toEqual([200, title]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    });
    // no script at all, and nothing inline that the policy would refuse
    expect(answer.text).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  it("keeps the locale in its links, and uses only files that are there", async () => {
    for (const [edition, host] of [
      ["turkey", "tr.localhost"],
      ["global", "localhost"],
    ] as const) {
      for (const locale of localesByEdition[edition]) {
        const { text } = await exchange.call(`/${locale}/earn/`, { headers: { host } });
        const links = [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1]!);
        expect(links.length).toBeGreaterThan(10);
        for (const link of links) expect(link.split("/")[1]).toBe(locale);
      }
    }
    const { text } = await exchange.call("/en/earn/");
    for (const [, file] of text.matchAll(/(?:src|rel="[^"]*" href)="(\/[^"]+)"/g)) {
      const answer = await exchange.call(file!);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers["content-type"]).toMatch(/^text\/css|^image\/svg/);
    }
  });

  it("shows the market's prices", async () => {
    const { text } = await exchange.call("/en/markets/");
    const rows = [...text.matchAll(/<tr>\s*<th scope="row">.*?<td class="(up|down)">\s*(.).*?<\/tr>/gs)];
    expect(rows.length).toBe(12);
    for (const [, direction, sign] of rows) expect(sign).toBe(direction === "up" ? "+" : "−");
  });

  it.each(["/en/earnings/", "/en/about-us/team/", "/en/loginx/", "/tr-TUR/earn/"])(
    "%s is no page",
    async (path) => {
      const answer = await exchange.call(path);
      expect([answer.status, answer.text]).toEqual([404, "<title>404 of the shell</title>"]);
    },
  );

  it("leads an address without its last slash to the one with it, query included", async () => {
    const answer = await exchange.call("/en/login?redirect_url=%2Fen%2Fsem%2F");
    expect([answer.status, answer.headers["location"]]).toEqual([
      308,
      "/en/login/?redirect_url=%2Fen%2Fsem%2F",
    ]);
  });

  it("has a way home where the shell's own 404 page is missing", async () => {
    const answer = await exchange.call("/zh-HK/nothing/", { headers: { host: "hk.localhost" } });
    expect([answer.status, titleOf(answer.text)]).toEqual([404, "There is no such page"]);
    expect(answer.text).toContain('href="/zh-HK/"');
    expect(isLocale("zh-HK", "hong-kong")).toBe(true);
  });
});

describe("login and registration without script", () => {
  const ownOrigin = { host: "localhost:4173", origin: "http://localhost:4173" };
  const submit = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = ownOrigin,
  ) =>
    exchange.call(path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const alice = { email: "alice@portico.example", password: "portico" };

  it("logs in and goes back to where the visitor came from", async () => {
    const answer = await submit("/en/login/", { ...alice, redirect_url: "/en/sem/?x=1#y" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/en/sem/?x=1#y"]);
    const cookie = answer.headers["set-cookie"]!;
    const profile = await exchange.call("/v2/private/user/profile", { headers: { cookie } });
    expect(profile.json()).toMatchObject({ ret_code: 0, result: { username: "Alice" } });
  });

  it.each([
    ["", "/en/"],
    ["https://evil.example/", "/en/"],
    ["//evil.example", "/en/"],
    ["/\\evil.example", "/en/"],
    ["javascript:alert(1)", "/en/"],
    ["http://tr.localhost:4173/tr-TUR/", "http://tr.localhost:4173/tr-TUR/"],
    ["http://localhost:4174/en/", "/en/"],
    ["https://user@localhost:4173/", "/en/"],
  ])("asked to go to %j goes to %j", async (target, location) => {
    const answer = await submit("/en/login/", { ...alice, redirect_url: target });
    expect([answer.status, answer.headers["location"]]).toEqual([303, location]);
  });

  it("keeps what was typed, but no password, when it fails", async () => {
    const answer = await submit("/en/login/", {
      email: '"><script>alert(1)</script>@x.example',
      password: "secret-password",
      redirect_url: '/en/"onfocus="alert(1)',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(answer.text).toContain('<p class="problem" role="alert">Wrong email or password.</p>');
    expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@x.example"');
    expect(answer.text).toContain('value="/en/&quot;onfocus=&quot;alert(1)"');
    expect(answer.text).not.toContain("secret-password");
  });

  it.each([
    ["no page at all", { host: "localhost:4173" }],
    ["a foreign page", { host: "localhost:4173", origin: "https://evil.example" }],
    ["a sandboxed page", { host: "localhost:4173", origin: "null" }],
  ])("logs nobody in for a form from %s", async (_name, headers) => {
    const answer = await submit("/en/login/", alice, headers as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it.each(["/en/register/", "/en/invite/"])("registers at %s", async (path) => {
    const email = `${path.split("/")[2]!}@portico.example`;
    const answer = await submit(path, { email, password: "12345678", ref: "FRIEND-1" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/en/"]);
    const again = await submit(path, { email, password: "12345678" });
    expect([again.status, titleOf(again.text)]).toEqual([422, titleOf((await exchange.call(path)).text)]);
    expect(again.text).toContain("This email already has an account.");
  });

  it("hands redirect_url and ref on from one form to the other", async () => {
    const { text } = await exchange.call(
      "/en/login/?redirect_url=%2Fen%2Fsem%2F%3Fa%3D1%26b%3D2&ref=FRIEND-1",
    );
    expect(text).toContain('<input type="hidden" name="redirect_url" value="/en/sem/?a=1&amp;b=2" />');
    const other = /href="(\/en\/register\/\?[^"]+)"/.exec(text)![1]!.replaceAll("&amp;", "&");
    const register = await exchange.call(other);
    expect(register.text).toContain('name="redirect_url" value="/en/sem/?a=1&amp;b=2"');
    expect(register.text).toContain('value="FRIEND-1"');
  });

  it.each(["/en/sem/", "/en/earn/", "/xx/login/", "/assets/x.js"])("takes no form at %s", async (path) => {
    expect((await submit(path, alice)).status).toBe(404);
  });
});
