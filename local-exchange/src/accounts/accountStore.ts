import type { Account } from "./account.ts";
import { demonstrationAccounts, demonstrationPassword, firstAccountId } from "./demonstrationAccounts.ts";
import { isEmailAddress } from "./emailAddress.ts";
import { hashPassword, isPassword, type PasswordHash } from "./passwordHash.ts";

export interface AccountStore {
  readonly accounts: readonly Account[];
  byId(id: number): Account | null;
  /** The account, or `null` when email or password is wrong. */
  authenticate(email: string, password: string): Promise<Account | null>;
  register(request: RegistrationRequest): Promise<{ ok: true; account: Account } | RegistrationRefusal>;
}

export interface RegistrationRequest {
  readonly email: string;
  readonly password: string;
  /** An invalid code is ignored, because a friend's typing error must not prevent a registration. */
  readonly referralCode: string | null;
  /** An invalid number is ignored as well. */
  readonly mobile?: string | null;
}

export interface RegistrationRefusal {
  readonly ok: false;
  readonly code: "bad-email" | "weak-password" | "email-taken";
}

const referenceCode = /^[A-Za-z0-9_-]{1,64}$/;
const mobileForm = /^\+?(?:[\s().-]?\d){6,15}$/;
const shortestPassword = 8;
const longestPassword = 128;

/** Stores accounts in memory; starts with the given accounts, or with the demonstration accounts if there are none. */
export async function createAccountStore(
  known: readonly Account[] | null,
  onChange: () => void,
): Promise<AccountStore> {
  const accounts: Account[] = known ? [...known] : await createDemonstrationAccounts();
  /** Checked for unknown emails too, so that the response time doesn't reveal which emails exist. */
  const decoy: PasswordHash = await hashPassword("");

  const byEmail = (email: string) => accounts.find((account) => account.email === email) ?? null;

  return {
    accounts,
    byId: (id) => accounts.find((account) => account.id === id) ?? null,
    authenticate: async (email, password) => {
      const account = byEmail(normaliseEmail(email));
      const isRight = await isPassword(password, account?.password ?? decoy);
      return isRight ? account : null;
    },
    register: async ({ email: givenEmail, password, referralCode, mobile = null }) => {
      const email = normaliseEmail(givenEmail);
      if (!isEmailAddress(email)) return { ok: false, code: "bad-email" };
      if (password.length < shortestPassword || password.length > longestPassword) {
        return { ok: false, code: "weak-password" };
      }
      const hash = await hashPassword(password);
      // checked after the only await, so that two concurrent registrations can't both succeed
      if (byEmail(email)) return { ok: false, code: "email-taken" };
      const id = Math.max(...accounts.map((account) => account.id)) + 1;
      const account: Account = {
        id,
        email,
        username: "",
        countryCode: "",
        ...(mobile !== null && mobileForm.test(mobile) && { mobile }),
        language: "en",
        isVip: false,
        referralCode: referralCode !== null && referenceCode.test(referralCode) ? referralCode : null,
        password: hash,
      };
      accounts.push(account);
      onChange();
      return { ok: true, account };
    },
  };
}

async function createDemonstrationAccounts(): Promise<Account[]> {
  // one hash for all: they have the same password, which is public
  const password = await hashPassword(demonstrationPassword);
  return demonstrationAccounts.map((account, index) => ({
    ...account,
    referralCode: null,
    id: firstAccountId + index,
    password,
  }));
}

const normaliseEmail = (email: string) => email.trim().toLowerCase();
