/** What every account of this machine starts with; printed at start, so no secret. */
export const demonstrationPassword = "portico";

/** Alice is shown by her name, Bob by his masked email: both branches of the display-name rule have an account. */
export const demonstrationAccounts = [
  { email: "alice@portico.example", username: "Alice", countryCode: "TR", language: "en", isVip: true },
  { email: "bob@portico.example", username: "", countryCode: "DE", language: "en", isVip: false },
] as const;
