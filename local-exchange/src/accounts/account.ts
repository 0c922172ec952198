import type { PasswordHash } from "./passwordHash.ts";

/** A trader of the local exchange. */
export interface Account {
  readonly id: number;
  readonly email: string;
  /** Empty for an account that never chose one. */
  readonly username: string;
  readonly countryCode: string;
  /** The number as the visitor wrote it, such as `+90 555 010 20`. */
  readonly mobile?: string;
  readonly language: string;
  readonly isVip: boolean;
  /** 1 to 5, or 99. */
  readonly vipLevel?: number;
  readonly hasGoogle2fa?: boolean;
  /** Default: true. */
  readonly isEmailVerified?: boolean;
  /** The id of the main account, for a sub-account. */
  readonly parentId?: number;
  /** The avatar as the profile gives it. Source: S6.7 has three forms */
  readonly avatar?: { readonly imageURL: string } | string;
  readonly password: PasswordHash;
}
