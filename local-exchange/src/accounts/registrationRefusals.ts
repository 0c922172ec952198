import { retCodes } from "../http/envelope.ts";
import type { RegistrationRefusal } from "./accountBook.ts";

/** How a refused registration is told: by number to scripts, in words to people. */
export const registrationRefusals: Readonly<
  Record<RegistrationRefusal["code"], { readonly retCode: number; readonly message: string }>
> = {
  "bad-email": { retCode: retCodes.badEmail, message: "This is not an email address" },
  "weak-password": { retCode: retCodes.weakPassword, message: "A password has 8 to 128 characters" },
  "email-taken": { retCode: retCodes.emailTaken, message: "This email already has an account" },
};

export const wrongCredentials = {
  retCode: retCodes.wrongCredentials,
  message: "Wrong email or password",
} as const;
