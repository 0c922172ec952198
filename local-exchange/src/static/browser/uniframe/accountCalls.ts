import { browserClock } from "../browserClock.ts";
import type { UniframeMessages } from "./uniframeMessages.ts";

export interface AccountRequest {
  readonly email: string;
  readonly password: string;
  readonly referralCode: string | null;
  readonly mobile: string | null;
  /** What the visitor was about to do. */
  readonly preAction: string | null;
  /** Additional data from the page, passed on unchanged. */
  readonly extraProps: Readonly<Record<string, unknown>> | null;
}

/** `null` for success, else the id of the message that describes the failure. */
export type AccountProblem =
  | keyof Pick<
      UniframeMessages,
      "wrongCredentials" | "emailTaken" | "emailInvalid" | "passwordLength" | "offline" | "failed"
    >
  | null;

const problemByReturnCode: Readonly<Record<number, AccountProblem>> = {
  0: null,
  20001: "wrongCredentials",
  20002: "emailTaken",
  20003: "emailInvalid",
  20004: "passwordLength",
};

const deadlineMs = 30_000;

/** Logs in or registers; the exchange sets the session's cookie. */
export async function callAccount(
  origin: string,
  call: "login" | "register",
  { email, password, referralCode, mobile, preAction, extraProps }: AccountRequest,
): Promise<AccountProblem> {
  const abort = new AbortController();
  const cancelTimer = browserClock.schedule(() => abort.abort(), deadlineMs);
  try {
    const reply = await fetch(`${origin}/x-api/user/v1/${call}`, {
      method: "POST",
      credentials: "include",
      // a header of our own: a foreign form can't set it
      headers: { "content-type": "application/json", "x-requested-with": "portico" },
      body: JSON.stringify({
        email,
        password,
        ...(referralCode !== null && { referral_code: referralCode }),
        ...(mobile !== null && { mobile }),
        ...(preAction !== null && { pre_action: preAction }),
        ...(extraProps !== null && { extra_props: extraProps }),
      }),
      signal: abort.signal,
    });
    const { ret_code: returnCode } = (await reply.json()) as { ret_code: number };
    const problem = problemByReturnCode[returnCode];
    return problem === undefined ? "failed" : problem;
  } catch {
    return navigator.onLine ? "failed" : "offline";
  } finally {
    cancelTimer();
  }
}
