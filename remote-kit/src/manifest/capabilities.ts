import type { RemoteContext } from "@portico/shared-sdk";

/** What a remote may ask for, and the fields of its context that hold it. Every remote has the other fields. */
export const capabilities = {
  api: ["api", "cache"],
  appearance: ["appearance"],
  "bridge.share": ["bridge"],
  links: ["navigation"],
  quotes: ["quotes"],
  session: ["session"],
  store: ["store"],
  translations: ["loadMessages", "storedMessages"],
} as const satisfies Readonly<Record<string, readonly (keyof RemoteContext)[]>>;

export type Capability = keyof typeof capabilities;
