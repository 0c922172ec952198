import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** A salted scrypt hash, both parts in base64url. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

const hashBytes = 32;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hash: (await derive(password, salt)).toString("base64url") };
}

export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt), Buffer.from(hash, "base64url"));
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
