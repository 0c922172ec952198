/** Pages of the exchange that an account leads to; their names are the messages `header.account.{id}`. */
export const accountPages = [
  { id: "assets", path: "/assets/overview/" },
  { id: "orders", path: "/orders/overview/" },
  { id: "security", path: "/user/security/" },
  { id: "referral", path: "/referral/" },
] as const;
