interface WebProfile {
  readonly id: number;
  readonly username: string;
  readonly vague_email: string;
  readonly vague_mobile: string;
  readonly mobile_verified: boolean;
  readonly email_verified: boolean;
  readonly has_google2fa: boolean;
  readonly country_code: string;
  readonly lang: string;
  readonly parent_member_id: number;
  readonly is_submember: boolean;
  readonly status: number;
}

const sessionCookie = /(?:^|; )(?:testnet-|test-)?secure-token=([^;]+)/;

/**
 * The profile with the app's field names; without a logged-in user it is a success without fields.
 *
 * Source: S6.3
 */
export async function readAppProfile(origin: string): Promise<{ code: number; params: object }> {
  const userToken = sessionCookie.exec(document.cookie)?.[1];
  if (userToken === undefined) return { code: 0, params: {} };
  const reply = await fetch(`${origin}/v2/private/user/profile`, { headers: { usertoken: userToken } });
  const envelope = (await reply.json()) as { ret_code: number; data?: WebProfile; result?: WebProfile };
  const profile = envelope.data ?? envelope.result;
  if (envelope.ret_code !== 0 || !profile) return { code: 0, params: {} };
  return {
    code: 0,
    params: {
      uid: profile.id,
      userName: profile.username,
      vagueEmail: profile.vague_email,
      vagueMobile: profile.vague_mobile,
      mobileVerified: profile.mobile_verified,
      emailVerified: profile.email_verified,
      hasGoogle2fa: profile.has_google2fa,
      countryCode: profile.country_code,
      lang: profile.lang,
      parentMemId: profile.parent_member_id,
      isSubmember: profile.is_submember,
      status: profile.status,
      userToken,
    },
  };
}
