import { isReferralCode, safeRedirect } from "@portico/shared-sdk/host";
import type { RegistrationRefusal } from "../accounts/accountStore.ts";
import { isEmailAddress } from "../accounts/emailAddress.ts";
import type { OrderRefusal } from "../spot/spotMarket.ts";
import { isOrderSide } from "../spot/spotOrder.ts";
import type { ExchangeServices, FormProblem, PageVisit } from "./pageVisit.ts";
import { decimalSignOf, pairAt } from "./renderTrade.ts";

/** Where a form leads, and whom it has logged in. */
type FormSuccess = { readonly address: string; readonly accountId?: number };

/** Carries out the form of a page, as browsers without script send it; `null` where the page has none. */
export async function submitPageForm(
  visit: PageVisit,
  fields: URLSearchParams,
  { accounts, spot, throttle }: ExchangeServices,
  clientAddress: string,
): Promise<FormSuccess | FormProblem | null> {
  const { page, locale, origin, account } = visit;
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const email = field("email");
  const password = fields.get("password") ?? "";
  const enter = (accountId: number) => {
    const fallback = `/${locale}/`;
    return { address: safeRedirect(visit.query.get("redirect_url") ?? "", { origin, fallback }), accountId };
  };
  switch (page.kind) {
    case "login": {
      if (!isEmailAddress(email.toLowerCase())) return createProblem("email", "form.emailInvalid");
      if (password === "") return createProblem("password", "form.passwordMissing");
      const result = await throttle.logIn(email, password, clientAddress);
      if (typeof result !== "string") return enter(result.id);
      return createProblem(null, result === "throttled" ? "form.failed" : "form.wrongCredentials");
    }
    case "register":
    case "invite": {
      if (password === "") return createProblem("password", "form.passwordMissing");
      if (field("referral_code") !== "" && !isReferralCode(field("referral_code")))
        return createProblem("referral_code", "form.referralInvalid");
      const registration = await accounts.register(email, password, field("mobile"));
      if (typeof registration !== "string") return enter(registration.id);
      return createProblem(...registrationProblems[registration]);
    }
    case "trade": {
      const pair = pairAt(visit.rest)!;
      const side = field("side");
      if (!isOrderSide(side)) return null;
      // the page shows a visitor the log-in
      if (account === null) return createProblem(null, "trade.logIn");
      const amount = field("amount").replace(decimalSignOf(visit), ".");
      const answer = spot.place({ accountId: account.id, symbol: pair.symbol, side, amount });
      if (typeof answer !== "string") return { address: `/${locale}/orders/spot/` };
      const values = { decimals: String(pair.amountDecimals) };
      return { field: "amount", textId: orderProblems[answer], values };
    }
    default:
      return null;
  }
}

const createProblem = (field: string | null, textId: string): FormProblem => ({ field, textId });

const registrationProblems: Readonly<Record<RegistrationRefusal, readonly [field: string, textId: string]>> =
  {
    "bad-email": ["email", "form.emailInvalid"],
    "weak-password": ["password", "form.passwordLength"],
    "email-taken": ["email", "form.emailTaken"],
  };

const orderProblems: Readonly<Record<OrderRefusal, string>> = {
  "unknown-symbol": "trade.invalid",
  "amount-missing": "trade.missing",
  "amount-invalid": "trade.invalid",
  "amount-too-precise": "trade.tooPrecise",
  "balance-too-small": "trade.tooLittle",
};
