import { isReferralCode, safeRedirect } from "@portico/shared-sdk/host";
import type { AccountStore, RegistrationRefusal } from "../accounts/accountStore.ts";
import type { LoginThrottle } from "../accounts/loginThrottle.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import { isOrderSide } from "../spot/spotOrder.ts";
import { findExchangePage } from "./pageCatalogue.ts";
import type { FormProblem, PageVisit } from "./pageVisit.ts";
import { decimalSignOf, pairAt } from "./renderTrade.ts";

/** The result of a submitted form. */
export type FormAnswer =
  | { readonly kind: "no-form" }
  | { readonly kind: "refused"; readonly problem: FormProblem }
  /** `accountId`: whom the form has logged in. */
  | { readonly kind: "done"; readonly address: string; readonly accountId: number | null };

const noForm: FormAnswer = { kind: "no-form" };
const createProblem = (field: string | null, textId: string): FormAnswer => ({
  kind: "refused",
  problem: { field, textId },
});

/** Carries out the forms of the login, register, invite and trade pages, as browsers without script send them. */
export function createPageForms(accounts: AccountStore, spot: SpotMarket, throttle: LoginThrottle) {
  async function submit(
    visit: PageVisit,
    fields: URLSearchParams,
    clientAddress: string,
  ): Promise<FormAnswer> {
    const page = findExchangePage(visit.edition, visit.rest);
    const field = (name: string) => fields.get(name)?.trim() ?? "";
    const password = fields.get("password") ?? "";
    switch (page?.kind) {
      case "login": {
        if (field("email") === "") return createProblem("email", "form.emailInvalid");
        if (password === "") return createProblem("password", "form.passwordMissing");
        const result = await throttle.logIn(field("email"), password, clientAddress);
        if (result.kind === "logged-in") return enter(visit, fields, result.account.id);
        return createProblem(null, result.kind === "throttled" ? "form.failed" : "form.wrongCredentials");
      }
      case "register":
      case "invite": {
        const referralCode = field("referral_code") === "" ? null : field("referral_code");
        if (password === "") return createProblem("password", "form.passwordMissing");
        if (referralCode !== null && !isReferralCode(referralCode))
          return createProblem("referral_code", "form.referralInvalid");
        const registration = await accounts.register({ email: field("email"), password, referralCode });
        if (registration.ok) return enter(visit, fields, registration.account.id);
        return createProblem(...registrationProblems[registration.code]);
      }
      case "trade":
        return trade(visit, field("amount"), field("side"));
      default:
        return noForm;
    }
  }

  function trade(visit: PageVisit, amount: string, side: string): FormAnswer {
    const pair = pairAt(visit.rest);
    if (pair === null || !isOrderSide(side)) return noForm;
    // the page shows a visitor the log-in
    if (visit.account === null) return createProblem(null, "trade.logIn");
    const answer = spot.place({
      accountId: visit.account.id,
      symbol: pair.symbol,
      side,
      amount: amount.replace(decimalSignOf(visit), "."),
    });
    if (answer.ok) return { kind: "done", address: `/${visit.locale}/orders/spot/`, accountId: null };
    const textId = orderProblems[answer.code as keyof typeof orderProblems];
    const values = { decimals: String(pair.amountDecimals) };
    return { kind: "refused", problem: { field: "amount", textId, values } };
  }

  return { submit };
}

function enter({ origin, locale }: PageVisit, fields: URLSearchParams, accountId: number): FormAnswer {
  const address = safeRedirect(fields.get("redirect_url") ?? "", { origin, fallback: `/${locale}/` });
  return { kind: "done", address, accountId };
}

const registrationProblems: Readonly<
  Record<RegistrationRefusal["code"], readonly [field: string, textId: string]>
> = {
  "bad-email": ["email", "form.emailInvalid"],
  "weak-password": ["password", "form.passwordLength"],
  "email-taken": ["email", "form.emailTaken"],
};

const orderProblems = {
  "amount-missing": "trade.missing",
  "amount-invalid": "trade.invalid",
  "amount-too-precise": "trade.tooPrecise",
  "balance-too-small": "trade.tooLittle",
} as const;
