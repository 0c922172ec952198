import type { User } from "./user.ts";

/** The fields that a name can be made of. */
export type NameFields = Pick<User, "username" | "vagueEmailV2" | "vagueMobile" | "vagueEmail">;

/**
 * The name shown in the header: username, else the second vague email, else the vague mobile number, else the masked
 * email; empty when nothing is known.
 *
 * Source: S6.9, S6.11
 */
export function formatDisplayName({ username, vagueEmailV2, vagueMobile, vagueEmail }: NameFields): string {
  const known = [username, vagueEmailV2, vagueMobile].find((name) => name.trim() !== "");
  return known ?? formatMaskedEmail(vagueEmail);
}

/**
 * Masks an email: the first 3 characters of its local part, `***`, its last 2 characters, `@****`. The slices are
 * literal, so in a short local part they overlap: `ab@x` becomes `ab***ab@****`.
 *
 * Source: S6.10
 */
export function formatMaskedEmail(email: string): string {
  if (email.trim() === "") return "";
  const [local = ""] = email.split("@", 1);
  // by characters, because half of a pair shows as a broken sign
  const characters = Array.from(local);
  return `${characters.slice(0, 3).join("")}***${characters.slice(-2).join("")}@****`;
}
