import { retCodes } from "../http/envelope.ts";
import type { RegistrationRefusal } from "./accountStore.ts";

/** The return code and message of each reason to refuse a registration. */
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
