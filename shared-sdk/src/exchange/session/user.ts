import { parseAvatarUrl } from "./avatar.ts";

/**
 * The logged-in user, from the web profile or the app's. Strings are empty and flags `false` where a source has no value.
 * Contains no secret: the app's token goes into the session cookie and never into the store.
 */
export interface User {
  /** A whole number above 0. */
  readonly id: number;
  readonly username: string;
  /** Already masked by the exchange, like every `vague…` field. */
  readonly vagueEmail: string;
  readonly vagueEmailV2: string;
  readonly vagueMobile: string;
  readonly isMobileVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly hasGoogle2fa: boolean;
  readonly countryCode: string;
  readonly language: string;
  /** `null` for a user without a parent account. */
  readonly parentMemberId: number | null;
  readonly isSubMember: boolean;
  /** The status as received; the specification lists no values. */
  readonly status: string;
  /** Controls the user's permissions; the level is only shown. */
  readonly isVip: boolean;
  /** 0 for none. Which levels have an icon is decided where it is drawn. */
  readonly vipLevel: number;
  readonly avatarUrl: string | null;
}

type WireRecord = Readonly<Record<string, unknown>>;

/** A source's names of the common fields. */
type WireNames = Readonly<
  Record<Exclude<keyof User, "vagueEmailV2" | "isVip" | "vipLevel" | "avatarUrl">, string>
>;

const webNames: WireNames = {
  id: "id",
  username: "username",
  vagueEmail: "vague_email",
  vagueMobile: "vague_mobile",
  isMobileVerified: "mobile_verified",
  isEmailVerified: "email_verified",
  hasGoogle2fa: "has_google2fa",
  countryCode: "country_code",
  language: "lang",
  parentMemberId: "parent_member_id",
  isSubMember: "is_submember",
  status: "status",
};

const appNames: WireNames = {
  id: "uid",
  username: "userName",
  vagueEmail: "vagueEmail",
  vagueMobile: "vagueMobile",
  isMobileVerified: "mobileVerified",
  isEmailVerified: "emailVerified",
  hasGoogle2fa: "hasGoogle2fa",
  countryCode: "countryCode",
  language: "lang",
  parentMemberId: "parentMemId",
  isSubMember: "isSubmember",
  status: "status",
};

/**
 * Reads the profile as the exchange gives it.
 *
 * Shape:  `{ id, username, vague_email, vague_email_v2, vague_mobile, avatar, …, loyalty_vip_info: { is_vip },
 *         vip_level }`; the last one is a ruling of this project
 * Errors: none; without a whole `id` above 0 no user is logged in: `null`
 * Source: S6.1, S6.4, S6.12
 */
export function parseWebProfile(profile: unknown): User | null {
  const record = toRecord(profile);
  const id = toId(ownValue(record, webNames.id));
  if (id === null) return null;
  return {
    ...readSharedFields(record, webNames),
    id,
    vagueEmailV2: toText(ownValue(record, "vague_email_v2")),
    isVip: toFlag(ownValue(toRecord(ownValue(record, "loyalty_vip_info")), "is_vip")),
    vipLevel: toId(ownValue(record, "vip_level")) ?? 0,
    avatarUrl: parseAvatarUrl(ownValue(record, "avatar")),
  };
}

/**
 * Reads the profile as the native app gives it. Its thirteenth field, `userToken`, is the bridge's business.
 *
 * Shape:  `{ uid, userName, vagueEmail, vagueMobile, mobileVerified, …, parentMemId, isSubmember, status }`; native
 *         sides write long numbers as text, so ids may be decimal digits
 * Errors: none; without a whole `uid` above 0 no user is logged in: `null`
 * Source: S6.3
 */
export function parseAppProfile(profile: unknown): User | null {
  const record = toRecord(profile);
  const id = toId(fromDigits(ownValue(record, appNames.id)));
  if (id === null) return null;
  return {
    ...readSharedFields(record, appNames),
    id,
    parentMemberId: toId(fromDigits(ownValue(record, appNames.parentMemberId))),
    vagueEmailV2: "",
    isVip: false,
    vipLevel: 0,
    avatarUrl: null,
  };
}

function readSharedFields(record: WireRecord, names: WireNames) {
  const valueOf = (field: keyof WireNames) => ownValue(record, names[field]);
  return {
    username: toText(valueOf("username")),
    vagueEmail: toText(valueOf("vagueEmail")),
    vagueMobile: toText(valueOf("vagueMobile")),
    isMobileVerified: toFlag(valueOf("isMobileVerified")),
    isEmailVerified: toFlag(valueOf("isEmailVerified")),
    hasGoogle2fa: toFlag(valueOf("hasGoogle2fa")),
    countryCode: toText(valueOf("countryCode")),
    language: toText(valueOf("language")),
    parentMemberId: toId(valueOf("parentMemberId")),
    isSubMember: toFlag(valueOf("isSubMember")),
    status: toText(valueOf("status")),
  };
}

const noRecord: WireRecord = {};

function toRecord(value: unknown): WireRecord {
  return typeof value === "object" && value !== null ? (value as WireRecord) : noRecord;
}

/** Never what a polluted prototype would add. */
function ownValue(record: WireRecord, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;
}

function toId(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function fromDigits(value: unknown): unknown {
  return typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
}

function toText(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** wire: flags come as true and false, from older services as 1 and 0 */
function toFlag(value: unknown): boolean {
  return value === true || value === 1;
}
