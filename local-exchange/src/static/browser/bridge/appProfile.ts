import { site } from "@portico/shared-sdk/site";

interface ProfileReply {
  readonly ret_code: number;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>> | null;
}

/** The app's name of each field of the profile. Source: S6.3 */
const fieldNames = {
  uid: "id",
  userName: "username",
  vagueEmail: "vague_email",
  vagueMobile: "vague_mobile",
  mobileVerified: "mobile_verified",
  emailVerified: "email_verified",
  hasGoogle2fa: "has_google2fa",
  countryCode: "country_code",
  lang: "lang",
  parentMemId: "parent_member_id",
  isSubmember: "is_submember",
  status: "status",
};

const sessionCookie = new RegExp(`(?:^|; )(?:testnet-|test-)?${site.cookies.session}=([^;]+)`);

/** Requests the profile with the app's field names; without a logged-in user it is a success without fields. */
export async function readAppProfile(origin: string): Promise<{ code: number; params: object }> {
  const userToken = sessionCookie.exec(document.cookie)?.[1];
  if (userToken === undefined) return { code: 0, params: {} };
  const reply = await fetch(`${origin}/v2/private/user/profile`, { headers: { usertoken: userToken } });
  const { ret_code: retCode, data, result } = (await reply.json()) as ProfileReply;
  const profile = data ?? result;
  if (retCode !== 0 || !profile) return { code: 0, params: {} };
  const fields = Object.entries(fieldNames).map(([appName, name]) => [appName, profile[name]]);
  return { code: 0, params: { ...(Object.fromEntries(fields) as object), userToken } };
}
