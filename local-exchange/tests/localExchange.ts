import type * as nodeCrypto from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createLocalExchange, type LocalExchange, type LocalExchangeOptions } from "../src/index.ts";
import { httpCall, type Answer, type Call } from "./httpCall.ts";

export interface ExchangeUnderTest extends LocalExchange {
  readonly directory: string;
  call(path: string, call?: Call): Promise<Answer>;
  /** Calls the API without a body. */
  post(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends the form of a page, by default as an own page does. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Sends the form of a trade page, such as `ETH/USDT`; the status is 303 for an executed order. */
  trade(pair: string, side: "buy" | "sell", amount: string, cookie: string): Promise<Answer>;
  /** The cookie of a fresh session. */
  logIn(email: string): Promise<string>;
  /** The cookie of a new account. */
  register(email: string, password?: string): Promise<string>;
}

export const ownPage = { host: "localhost:4173", origin: "http://localhost:4173" };

const cookieOf = ({ headers }: Answer) => headers["set-cookie"]!.split(";")[0]!;

// The hash of a password is meant to cost a twentieth of a second, which was most of the time of these tests. At the lowest
// cost, it depends on password and salt in the same way.
jest.mock("node:crypto", () => {
  const crypto = jest.requireActual<typeof nodeCrypto>("node:crypto");
  const scrypt = (password: string, salt: string, bytes: number, done: (error: Error | null) => void) =>
    crypto.scrypt(password, salt, bytes, { cost: 2 }, done);
  return { ...crypto, scrypt };
});

const opened: ExchangeUnderTest[] = [];

/** Starts an exchange on a free port over the given files; {@link closeExchanges} ends it and removes them. */
export async function startExchange(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: Partial<LocalExchangeOptions> = {},
): Promise<ExchangeUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), "portico-exchange-"));
  for (const [path, text] of Object.entries(files)) writeFile(join(directory, path), text);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: join(directory, "site"),
    channelDirectory: join(directory, "channel"),
    warn: () => undefined,
    ...options,
  });
  const call = (path: string, details?: Call) => httpCall(exchange.port, path, details);
  const submit: ExchangeUnderTest["submit"] = (path, fields, headers = ownPage) =>
    call(path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const underTest: ExchangeUnderTest = {
    ...exchange,
    directory,
    call,
    post: (path, headers) =>
      call(path, { method: "POST", headers: { "content-type": "application/json", ...headers } }),
    submit,
    trade: (pair, side, amount, cookie) =>
      submit(`/en/trade/spot/${pair}/`, { side, amount }, { ...ownPage, cookie }),
    logIn: async (email) => cookieOf(await submit("/en/login/", { email, password: "portico" })),
    register: async (email, password = "12345678") =>
      cookieOf(await submit("/en/register/", { email, password })),
  };
  opened.push(underTest);
  return underTest;
}

export function writeFile(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export async function closeExchanges(): Promise<void> {
  for (const exchange of opened.splice(0)) {
    await exchange.close();
    rmSync(exchange.directory, { recursive: true });
  }
}
