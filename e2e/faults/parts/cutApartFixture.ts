import type { FixtureRemote } from "../fault.ts";

export const cutApartFixture: FixtureRemote = {
  name: "cut-apart",
  source: "parts/lazyPartRemote.tsx",
  isCutApart: true,
};
