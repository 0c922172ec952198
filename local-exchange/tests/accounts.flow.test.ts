import { createManualClock } from "@portico/shared-sdk/testing";
import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { readPageOrigins } from "../src/exchangeOptions.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const profilePath = "/v2/private/user/profile";

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
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
    const login = await exchange.post(`${base}/x-api/user/v1/login`, {
      email: " ALICE@portico.example",
      password: "portico",
    });
    expect(login.json()["ret_code"]).toBe(0);
    const cookie = login.headers["set-cookie"]!;
    expect(cookie).toMatch(/^test-secure-token=[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax$/);
    expect(await profileOf(cookie)).toMatchObject({
      id: 10001,
      username: "Alice",
      vague_email: "ali***@portico.example",
    });

    const logout = await exchange.post(`${base}/logout`, undefined, { cookie });
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
    await exchange.post("/logout", undefined, { cookie: cookies });
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
    await exchange.post("/logout", undefined, { cookie: alice });
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
    ["secure-token.example", "test-secure-token"],
  ])("calls the cookie of host %s %s and reads no other", async (host, name) => {
    const login = await exchange.post(
      "/x-api/user/v1/login",
      { email: "bob@portico.example", password: "portico" },
      { host },
    );
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

  it.each([
    ["a wrong password", { email: "alice@portico.example", password: "Portico" }, 20001],
    ["an unknown email", { email: "unknown@portico.example", password: "portico" }, 20001],
    ["a missing password", { email: "alice@portico.example" }, 10001],
    ["a number as password", { email: "alice@portico.example", password: 7 }, 10001],
    ["a list", [], 10001],
    ["no body", undefined, 10001],
  ])("refuses %s without a cookie", async (_name, body, retCode) => {
    const answer = await exchange.post("/x-api/user/v1/login", body);
    expect(answer.json()).toMatchObject({ ret_code: retCode, result: null });
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it("replies to a body that is not JSON with an envelope", async () => {
    const headers = { "content-type": "application/json", "x-requested-with": "portico" };
    const answer = await exchange.call("/x-api/user/v1/login", { method: "POST", body: "{", headers });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ ret_code: 10001, ret_msg: "The body is not JSON", result: null });
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
  const credentials = { email: "alice@portico.example", password: "portico" };
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
    const answer = await configured.post("/x-api/user/v1/login", credentials, { origin, host });
    expect(answer.json()["ret_code"]).toBe(0);
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
    for (const path of ["/x-api/user/v1/login", "/x-api/user/v1/register", "/logout"]) {
      const answer = await exchange.post(path, credentials, { origin, cookie });
      expect(answer.json()["ret_code"]).toBe(20005);
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
    expect(await profileOf(cookie)).toMatchObject({ id: 10001 });
  });

  it.each(["evil.example:4173", "127.0.0.1.evil.example:4173", "localhost.evil.example:4173"])(
    "refuses a page of %s whose requests name the same host",
    async (host) => {
      for (const path of ["/x-api/user/v1/login", "/x-api/user/v1/register", "/logout"]) {
        const answer = await exchange.post(path, credentials, { origin: `http://${host}`, host });
        expect([path, answer.json()["ret_code"]]).toEqual([path, 20005]);
        expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
      }
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

  it("refuses a login without the custom header", async () => {
    const answer = await exchange.post("/x-api/user/v1/login", credentials, { "x-requested-with": "" });
    expect(answer.json()["ret_code"]).toBe(20005);
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
  const right = { email: "alice@portico.example", password: "portico" };
  const wrong = { ...right, password: "guess" };
  const clock = createManualClock();
  let throttled: ExchangeUnderTest;
  beforeEach(async () => {
    throttled = await startExchange({}, { clock });
  });
  const logIn = async (credentials: object) => {
    const { status, headers, json } = await throttled.post("/x-api/user/v1/login", credentials);
    return [status, json()["ret_code"], headers["retry-after"]];
  };
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      expect(await logIn(wrong)).toEqual([200, 20001, undefined]);
    }
  };

  it("block the sixth attempt, also with the right password and another spelling of the account", async () => {
    await fail(5);
    for (const credentials of [wrong, right, { ...right, email: " ALICE@portico.example" }]) {
      expect(await logIn(credentials)).toEqual([429, 20006, "900"]);
    }
    expect(await logIn({ ...right, email: "bob@portico.example" })).toEqual([200, 0, undefined]);
  });

  it("are forgotten after 15 minutes", async () => {
    await fail(5);
    clock.advance(periodMs - 1);
    expect(await logIn(right)).toEqual([429, 20006, "1"]);
    clock.advance(1);
    expect(await logIn(right)).toEqual([200, 0, undefined]);
  });

  it("are counted from the fifth one on, and reset by a success", async () => {
    await fail(4);
    expect(await logIn(right)).toEqual([200, 0, undefined]);
    await fail(4);
    expect(await logIn(right)).toEqual([200, 0, undefined]);
  });

  it("count concurrent attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(wrong)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5);
  });
});

describe("registration", () => {
  const register = (email: string, password: string) =>
    exchange.post("/x-api/user/v1/register", { email, password });

  it("creates an account, logs it in, and lets it log in again", async () => {
    const answer = await register("Dana@portico.example", "a long password");
    expect(await profileOf(answer.headers["set-cookie"]!)).toMatchObject({
      id: 10006,
      vague_email: "dan***@portico.example",
    });
    const login = await exchange.post("/x-api/user/v1/login", {
      email: "dana@portico.example",
      password: "a long password",
    });
    expect(login.json()).toMatchObject({ ret_code: 0, result: { id: 10006 } });
  });

  it.each([
    ["dana@portico.example", "1234567", 20004],
    ["dana@portico.example", "x".repeat(129), 20004],
    ["ALICE@portico.example", "12345678", 20002],
    ["dana", "12345678", 20003],
  ])("refuses %s with password %s: %i", async (email, password, retCode) => {
    expect((await register(email, password)).json()).toMatchObject({
      ret_code: retCode,
      result: null,
    });
  });

  it.each(["12345678", "x".repeat(128)])("accepts the password %s", async (password) => {
    expect((await register(`length-${password.length}@portico.example`, password)).json()["ret_code"]).toBe(
      0,
    );
  });

  it("accepts one of two concurrent registrations with the same email", async () => {
    const answers = await Promise.all([1, 2].map(() => register("erin@portico.example", "12345678")));
    expect(answers.map((answer) => answer.json()["ret_code"]).sort()).toEqual([0, 20002]);
  });
});

describe("the snapshot", () => {
  it("keeps accounts, sessions, registrations and orders after a restart, without readable passwords", async () => {
    const snapshotFile = join(exchange.directory, "state/exchange.json");
    const before = await startExchange({}, { snapshotFile });
    const cookie = (
      await before.post("/x-api/user/v1/register", {
        email: "dana@portico.example",
        password: "a long password",
      })
    ).headers["set-cookie"]!;
    await before.post("/x-api/contest/v1/contests/winter-trading-cup/registrations", undefined, { cookie });
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
