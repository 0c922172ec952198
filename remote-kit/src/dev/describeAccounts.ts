/** The line that a dev server prints about logging in. */
export function describeAccounts(otherExchange: string | null): string {
  return otherExchange === null
    ? "Log in as alice@portico.example or bob@portico.example, password: portico"
    : `Log in with an account of ${otherExchange}`;
}
