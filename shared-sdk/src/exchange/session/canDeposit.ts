import type { User } from "./user.ts";

/** A visitor has no account, and a sub-account is funded by its main account. */
export const canDeposit = (user: User | null): boolean => user !== null && !user.isSubMember;
