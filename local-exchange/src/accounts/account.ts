import type { PasswordHash } from "./passwordHash.ts";

/** A trader of the local exchange. */
export interface Account {
  readonly id: number;
  readonly email: string;
  /** Empty for an account that never chose one. */
  readonly username: string;
  readonly countryCode: string;
  readonly language: string;
  readonly isVip: boolean;
  /** Of whoever invited this trader. */
  readonly referralCode: string | null;
  readonly password: PasswordHash;
}
