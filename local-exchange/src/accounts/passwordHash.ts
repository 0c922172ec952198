import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** A salted scrypt hash, both parts in base64url. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

const hashBytes = 32;
const derive = promisify<string, string, number, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hash: (await derive(password, salt, hashBytes)).toString("base64url") };
}

export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt, hashBytes), Buffer.from(hash, "base64url"));
}
