import { createManualClock } from "@portico/shared-sdk/testing";
import { templateSlots } from "@portico/shared-sdk/static";
import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { readPageOrigins } from "../src/exchangeOptions.ts";
import { closeExchanges, ownPage, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const profilePath = "/v2/private/user/profile";

const alice = { email: "alice@portico.example", password: "portico" };
/** Of the page on which a refused form is shown again. */
const template = { "site/test/global/en/template.html": `<main>${templateSlots.main}</main>` };

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange(template);
});

afterAll(closeExchanges);

async function profileOf(cookie: string, of = exchange) {
  const envelope = (await of.call(profilePath, { headers: { cookie } })).json();
  return (envelope["data"] ?? envelope["result"]) as Record<string, unknown>;
}

describe("profile, login and logout", () => {
  it("returns 10007 and no profile to a visitor", async () => {
    const answer = await exchange.call(profilePath);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ ret_code: 10007, ret_msg: "Please log in first", result: null });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each(["", "/s1"])("logs in, shows the profile and logs out under the base %j", async (base) => {
    const login = await exchange.submit("/en/login/", { ...alice, email: " ALICE@portico.example" });
    expect(login.status).toBe(303);
    const cookie = login.headers["set-cookie"]!;
    expect(cookie).toMatch(/^test-secure-token=[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax$/);
    expect(await profileOf(cookie)).toMatchObject({
      id: 10001,
      username: "Alice",
      vague_email: "ali***@portico.example",
    });

    const logout = await exchange.post(`${base}/logout`, { cookie });
    expect(logout.json()["ret_code"]).toBe(0);
    expect(logout.headers["set-cookie"]).toMatch(/^test-secure-token=; Path=\/; Max-Age=0;/);
    expect((await exchange.call(`${base}${profilePath}`, { headers: { cookie } })).json()["ret_code"]).toBe(
      10007,
    );
  });

  it.each([
    ["alice", { has_google2fa: true, email_verified: true, is_submember: false, parent_member_id: 0 }],
    ["bob", { has_google2fa: false, email_verified: true, is_submember: false, parent_member_id: 0 }],
    ["carol", { has_google2fa: true, email_verified: true, is_submember: true, parent_member_id: 10001 }],
    ["dave", { has_google2fa: false, email_verified: false, is_submember: false, parent_member_id: 0 }],
  ])("%s has the profile of the README", async (name, expected) => {
    expect(await profileOf(await exchange.logIn(`${name}@portico.example`))).toMatchObject(expected);
  });

  it("uses the valid session cookie after any other cookies, and closes that session", async () => {
    const cookie = await exchange.logIn("alice@portico.example");
    const cookies = `test-secure-token=injected; test-secure-token=${"A".repeat(43)}; ${cookie}`;
    expect(await profileOf(cookies)).toMatchObject({ id: 10001 });
    const bob = await exchange.logIn("bob@portico.example");
    expect(await profileOf(`${cookies}; ${bob}`)).toMatchObject({ id: 10001 });
    await exchange.post("/logout", { cookie: cookies });
    expect((await exchange.call(profilePath, { headers: { cookie } })).json()["ret_code"]).toBe(10007);
    expect(await profileOf(bob)).not.toMatchObject({ id: 10001 });
  });

  it("separates two accounts and returns the profile in either field", async () => {
    const [alice, bob] = [
      await exchange.logIn("alice@portico.example"),
      await exchange.logIn("bob@portico.example"),
    ];
    expect(await profileOf(alice)).toMatchObject({
      id: 10001,
      username: "Alice",
      loyalty_vip_info: { is_vip: true },
    });
    expect(await profileOf(bob)).toMatchObject({
      id: 10002,
      username: "",
      vague_email_v2: "b***@portico.example",
    });
    await exchange.post("/logout", { cookie: alice });
    expect(await profileOf(bob)).toMatchObject({ id: 10002 });
    expect((await exchange.call(profilePath, { headers: { cookie: bob } })).json()).toHaveProperty("data");
  });

  it("accepts the token as a header, as the app sends it", async () => {
    const token = (await exchange.logIn("bob@portico.example")).split("=")[1]!;
    const answer = await exchange.call(profilePath, { headers: { usertoken: token } });
    expect(answer.json()).toMatchObject({ ret_code: 0, data: { id: 10002 } });
  });

  it.each([
    ["www.portico.example", "secure-token"],
    ["tr.testnet.portico.example", "testnet-secure-token"],
    ["hk.test.portico.example", "test-secure-token"],
    ["ge.localhost", "test-secure-token"],
    ["192.168.0.7", "test-secure-token"],
  ])("calls the cookie of host %s %s and reads no other", async (host, name) => {
    const login = await exchange.submit("/login/", alice, { host, origin: `http://${host}` });
    const [cookieName, token] = login.headers["set-cookie"]!.split(";")[0]!.split("=");
    expect(cookieName).toBe(name);
    const others = ["secure-token", "testnet-secure-token", "test-secure-token"].filter(
      (other) => other !== name,
    );
    const cookie = others.map((other) => `${other}=${token}`).join("; ");
    expect((await exchange.call(profilePath, { headers: { host, cookie } })).json()["ret_code"]).toBe(10007);
  });

  it("ends a session after seven days", async () => {
    const clock = createManualClock();
    const timed = await startExchange({}, { clock });
    const cookie = await timed.logIn("alice@portico.example");
    const dayMs = 86_400_000;
    clock.setNow(clock.now() + 7 * dayMs - 1);
    expect(await profileOf(cookie, timed)).toMatchObject({ id: 10001 });
    clock.setNow(clock.now() + 1);
    expect((await timed.call(profilePath, { headers: { cookie } })).json()["ret_code"]).toBe(10007);
  });

  it.each(["/x-api/user/v9/profile", "/s1/x-api/nothing", "/v2/private/user/secrets"])(
    "replies to the unknown call %s with an envelope",
    async (path) => {
      const answer = await exchange.call(path);
      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ ret_code: 10001, result: null });
    },
  );
});

describe("calls from other sites", () => {
  let configured: ExchangeUnderTest;
  beforeAll(async () => {
    configured = await startExchange({}, { pageOrigins: ["http://localhost:8080"] });
  });

  it.each([
    ["http://localhost:4173", "localhost:4173"],
    ["http://tr.localhost:4173", "localhost:4173"],
    ["https://www.portico.example", "api.portico.example"],
    ["http://localhost:8080", "localhost:4173"],
    ["http://192.168.0.7:4173", "192.168.0.7:4173"],
    ["http://[::1]:4173", "[::1]:4173"],
    [`http://${hostname().toLowerCase()}:4173`, `${hostname()}:4173`.toLowerCase()],
  ])("accepts a login from %s at %s", async (origin, host) => {
    const answer = await configured.submit("/en/login/", alice, { origin, host });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([303, expect.any(String)]);
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    expect(answer.headers["access-control-allow-credentials"]).toBe("true");
    expect(answer.headers["access-control-expose-headers"]).toBe("date, retry-after");
  });

  it.each([
    "null",
    "https://portico.example.evil",
    "https://evil.example",
    "http://localhost@evil.example",
    "http://localhost",
    "http://localhost:8080",
    "http://tr.localhost:8081",
    "https://www.portico.example",
  ])("refuses %s", async (origin) => {
    const cookie = await exchange.logIn("alice@portico.example");
    for (const path of ["/en/login/", "/en/register/"]) {
      const { headers } = await exchange.submit(path, alice, { ...ownPage, origin, cookie });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect((await exchange.post("/logout", { origin, cookie })).json()["ret_code"]).toBe(20005);
    expect(await profileOf(cookie)).toMatchObject({ id: 10001 });
  });

  it.each(["evil.example:4173", "127.0.0.1.evil.example:4173", "localhost.evil.example:4173"])(
    "refuses a page of %s whose requests name the same host",
    async (host) => {
      const origin = `http://${host}`;
      for (const path of ["/en/login/", "/en/register/"]) {
        const { headers } = await exchange.submit(path, alice, { origin, host });
        expect(headers).not.toHaveProperty("access-control-allow-origin");
        expect(headers).not.toHaveProperty("set-cookie");
      }
      expect((await exchange.post("/logout", { origin, host })).json()["ret_code"]).toBe(20005);
      for (const path of ["/__collector", "/__faults"]) {
        const { status, text } = await exchange.call(path, { headers: { host } });
        expect([path, status, text]).toEqual([path, 421, "This host has no tools for development.\n"]);
      }
    },
  );

  it.each([
    "*",
    "null",
    "localhost:8080",
    "http://localhost:8080/",
    "http://localhost:8080/app",
    "http://LOCALHOST:8080",
    "https://page.example:443",
    "ftp://localhost",
  ])("refuses to start with %s as an origin of pages", async (origin) => {
    await expect(startExchange({}, { pageOrigins: [origin] })).rejects.toThrow(
      `${origin} is no origin of pages. Use scheme, host and port only, such as http://localhost:8080.`,
    );
  });

  it.each([
    [undefined, []],
    [" ", []],
    ["http://localhost:8080, https://page.example", ["http://localhost:8080", "https://page.example"]],
  ])("reads PORTICO_PAGE_ORIGINS=%j", (value, origins) => {
    expect(readPageOrigins(value === undefined ? {} : { PORTICO_PAGE_ORIGINS: value })).toEqual(origins);
  });

  it("allows the API client's headers in a preflight of the product's pages only", async () => {
    const preflight = (origin: string) =>
      exchange.call(profilePath, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "GET",
          "access-control-request-headers": "guid,usertoken",
        },
      });
    const own = await preflight(`http://localhost:${exchange.port}`);
    expect(own.status).toBe(204);
    expect(own.headers["access-control-allow-headers"]).toMatch(/guid.*usertoken/);
    expect((await preflight("https://evil.example")).headers).not.toHaveProperty(
      "access-control-allow-origin",
    );
  });
});

describe("five failed logins in 15 minutes", () => {
  const periodMs = 15 * 60 * 1000;
  const wrong = { ...alice, password: "guess" };
  const clock = createManualClock();
  let throttled: ExchangeUnderTest;
  beforeEach(async () => {
    throttled = await startExchange(template, { clock });
  });
  const logIn = async (credentials: typeof alice) => {
    const { headers, text } = await throttled.submit("/en/login/", credentials);
    return "set-cookie" in headers ? "logged in" : /role="alert">([^<]+)</.exec(text)![1];
  };
  const wrongPassword = "Wrong email or password.";
  const refused = "That did not work. Try again in a moment.";
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) expect(await logIn(wrong)).toBe(wrongPassword);
  };

  it("block the sixth attempt, also with the right password and another spelling of the account", async () => {
    await fail(5);
    for (const credentials of [wrong, alice, { ...alice, email: " ALICE@portico.example" }]) {
      expect(await logIn(credentials)).toBe(refused);
    }
    expect(await logIn({ ...alice, email: "bob@portico.example" })).toBe("logged in");
  });

  it("are forgotten after 15 minutes", async () => {
    await fail(5);
    clock.advance(periodMs - 1);
    expect(await logIn(alice)).toBe(refused);
    clock.advance(1);
    expect(await logIn(alice)).toBe("logged in");
  });

  it("are counted from the fifth one on, and reset by a success", async () => {
    await fail(4);
    expect(await logIn(alice)).toBe("logged in");
    await fail(4);
    expect(await logIn(alice)).toBe("logged in");
  });

  it("count concurrent attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(wrong)));
    expect(answers.filter((answer) => answer === wrongPassword)).toHaveLength(5);
  });
});

describe("registration", () => {
  const register = async (email: string, password: string) => {
    const { headers, text } = await exchange.submit("/en/register/", { email, password });
    return "set-cookie" in headers ? "logged in" : /role="alert">([^<]+)</.exec(text)![1];
  };

  it("creates an account, logs it in, and lets it log in again", async () => {
    const profile = { id: 10006, vague_email: "dan***@portico.example" };
    const cookie = await exchange.register("Dana@portico.example", "a long password");
    expect(await profileOf(cookie)).toMatchObject(profile);
    const credentials = { email: "dana@portico.example", password: "a long password" };
    const { headers } = await exchange.submit("/en/login/", credentials);
    expect(await profileOf(headers["set-cookie"]!)).toMatchObject(profile);
  });

  it.each([
    ["dana@portico.example", "1234567", "Use 8 to 128 characters."],
    ["dana@portico.example", "x".repeat(129), "Use 8 to 128 characters."],
    ["ALICE@portico.example", "12345678", "This email already has an account."],
    ["dana", "12345678", "Enter a valid email address."],
  ])("refuses %s with password %s: %s", async (email, password, problem) => {
    expect(await register(email, password)).toBe(problem);
  });

  it.each(["12345678", "x".repeat(128)])("accepts the password %s", async (password) => {
    expect(await register(`length-${password.length}@portico.example`, password)).toBe("logged in");
  });

  it("accepts one of two concurrent registrations with the same email", async () => {
    const answers = await Promise.all([1, 2].map(() => register("erin@portico.example", "12345678")));
    expect(answers.sort()).toEqual(["This email already has an account.", "logged in"]);
  });
});

describe("the snapshot", () => {
  it("keeps accounts, sessions, registrations and orders after a restart, without readable passwords", async () => {
    const snapshotFile = join(exchange.directory, "state/exchange.json");
    const before = await startExchange({}, { snapshotFile });
    const cookie = await before.register("dana@portico.example", "a long password");
    await before.post("/x-api/contest/v1/contests/winter-trading-cup/registrations", { cookie });
    await before.trade("SOL/USDT", "buy", "2", cookie);
    await before.close();
    expect(readFileSync(snapshotFile, "utf8")).not.toMatch(/a long password|"portico"/);

    const after = await startExchange({}, { snapshotFile });
    expect(await profileOf(cookie, after)).toMatchObject({ id: 10006 });
    const standing = await after.call("/x-api/contest/v1/contests/winter-trading-cup/me", {
      headers: { cookie },
    });
    expect(standing.json()["result"]).toMatchObject({
      registered_at: expect.any(Number),
      rank: expect.any(Number),
    });
    expect((await after.trade("SOL/USDT", "sell", "2", cookie)).status).toBe(303);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"schema":2,"accounts":[],"sessions":[],"registrations":[]}',
    '{"schema":1}',
  ])("refuses the invalid file %j, and keeps it", async (text) => {
    const snapshotFile = join(exchange.directory, "broken.json");
    writeFileSync(snapshotFile, text);
    await expect(startExchange({}, { snapshotFile })).rejects.toThrow(`${snapshotFile} is no snapshot`);
    expect(readFileSync(snapshotFile, "utf8")).toBe(text);
  });
});
