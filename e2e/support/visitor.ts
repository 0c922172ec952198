import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./exchangeFixture.ts";
import type { RunningExchange } from "./startExchange.ts";

/**
 * Demonstration accounts of the local exchange; Carol's is a sub-account of Alice's, and Dave has neither verified his email
 * nor turned on two-factor authentication.
 */
export type Person = "alice" | "bob" | "carol" | "dave";

/** What the header calls them: by name, or by masked email. */
const shownNames: Readonly<Record<Person, RegExp>> = {
  alice: /Alice/,
  bob: /b\*\*\*@portico\.example/,
  carol: /c\*\*\*@portico\.example/,
  dave: /d\*\*\*@portico\.example/,
};

/** Logs a user in at the exchange, as another program of the same browser would: no page is notified. */
export async function logIn(
  { request }: Pick<BrowserContext, "request">,
  exchange: Pick<RunningExchange, "addressOf">,
  person: Person,
): Promise<void> {
  await submit(request, exchange, "/en/login/", { email: `${person}@portico.example`, password: "portico" });
}

/**
 * Logs in as a user without registrations, trades or a name. Tests share an exchange, where a demonstration account may have
 * registered for a contest already.
 */
export async function logInAsNewUser(
  { request }: Pick<BrowserContext, "request">,
  exchange: RunningExchange,
): Promise<void> {
  const credentials = { email: `user-${randomUUID()}@portico.example`, password: "portico-test" };
  await submit(request, exchange, "/en/register/", credentials);
}

/** Ends the session at the exchange alone; cookie and pages stay as they are. */
export async function endSession(context: BrowserContext, exchange: RunningExchange): Promise<void> {
  const cookies = await context.cookies();
  const reply = await context.request.post(exchange.addressOf("global", "/logout"));
  expect(await reply.json()).toMatchObject({ ret_code: 0 });
  await context.addCookies(cookies);
}

/** Sends the form of the log-in or the registration page, as the page itself does. */
async function submit(
  request: APIRequestContext,
  exchange: Pick<RunningExchange, "addressOf">,
  path: string,
  form: { readonly email: string; readonly password: string },
): Promise<void> {
  const reply = await request.post(exchange.addressOf("global", path), {
    form,
    headers: { origin: exchange.addressOf("global", "") },
    maxRedirects: 0,
  });
  expect(reply.headers()).toHaveProperty("set-cookie");
}

export const headerOf = (page: Page): Locator => page.locator('[data-remote="header"]');

export const accountOf = (page: Page, person: Person): Locator =>
  headerOf(page).getByRole("button", { name: shownNames[person] });

export const logInButton = (page: Page): Locator => headerOf(page).getByRole("button", { name: "Log in" });
