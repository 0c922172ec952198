import type { Account } from "./account.ts";
import { demonstrationAccounts, demonstrationPassword, firstAccountId } from "./demonstrationAccounts.ts";
import { isEmailAddress } from "./emailAddress.ts";
import { hashPassword, isPassword, type PasswordHash } from "./passwordHash.ts";

export type AccountStore = Awaited<ReturnType<typeof createAccountStore>>;

export type RegistrationRefusal = "bad-email" | "weak-password" | "email-taken";

const mobileForm = /^\+?(?:[\s().-]?\d){6,15}$/;
const shortestPassword = 8;
const longestPassword = 128;

/** Stores accounts in memory; starts with the given accounts, or with the demonstration accounts if there are none. */
export async function createAccountStore(known: readonly Account[] | null, onChange: () => void) {
  const accounts: Account[] = known ? [...known] : await createDemonstrationAccounts();
  /** Checked for unknown emails too, so that the response time doesn't reveal which emails exist. */
  const decoy: PasswordHash = await hashPassword("");

  const byEmail = (email: string) => accounts.find((account) => account.email === email) ?? null;

  return {
    accounts: accounts as readonly Account[],
    byId: (id: number) => accounts.find((account) => account.id === id) ?? null,
    /** The account, or `null` when email or password is wrong. */
    authenticate: async (email: string, password: string) => {
      const account = byEmail(normaliseEmail(email));
      const isRight = await isPassword(password, account?.password ?? decoy);
      return isRight ? account : null;
    },
    /** An invalid mobile number is ignored. */
    register: async (
      givenEmail: string,
      password: string,
      mobile: string,
    ): Promise<Account | RegistrationRefusal> => {
      const email = normaliseEmail(givenEmail);
      if (!isEmailAddress(email)) return "bad-email";
      if (password.length < shortestPassword || password.length > longestPassword) return "weak-password";
      const hash = await hashPassword(password);
      // checked after the only await, so that two concurrent registrations can't both succeed
      if (byEmail(email)) return "email-taken";
      const id = Math.max(...accounts.map((account) => account.id)) + 1;
      const account: Account = {
        id,
        email,
        username: "",
        countryCode: "",
        ...(mobileForm.test(mobile) && { mobile }),
        language: "en",
        isVip: false,
        password: hash,
      };
      accounts.push(account);
      onChange();
      return account;
    },
  };
}

async function createDemonstrationAccounts(): Promise<Account[]> {
  // one hash for all: they have the same password, which is public
  const password = await hashPassword(demonstrationPassword);
  return demonstrationAccounts.map((account, index) => ({
    ...account,
    id: firstAccountId + index,
    password,
  }));
}

const normaliseEmail = (email: string) => email.trim().toLowerCase();
