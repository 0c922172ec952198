import type english from "./messages/en.json";

export type UniframeMessages = typeof english;

export type Side = "login" | "register";

/** `null` for success, else the id of the message that describes the failure. */
export type AccountProblem = keyof UniframeMessages | null;

const problemByReturnCode: Readonly<Record<number, AccountProblem>> = {
  0: null,
  20001: "wrongCredentials",
  20002: "emailTaken",
  20003: "emailInvalid",
  20004: "passwordLength",
};

/** Logs in or registers with the fields of the call; the exchange sets the session's cookie. */
export async function callAccount(
  origin: string,
  side: Side,
  fields: Readonly<Record<string, unknown>>,
): Promise<AccountProblem> {
  try {
    const reply = await fetch(`${origin}/x-api/user/v1/${side}`, {
      method: "POST",
      credentials: "include",
      // a header of our own: a foreign form can't set it
      headers: { "content-type": "application/json", "x-requested-with": "portico" },
      body: JSON.stringify(fields),
    });
    const { ret_code: returnCode } = (await reply.json()) as { ret_code: number };
    const problem = problemByReturnCode[returnCode];
    return problem === undefined ? "failed" : problem;
  } catch {
    return navigator.onLine ? "failed" : "offline";
  }
}
