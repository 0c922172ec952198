import type { Fault, FixtureRemote } from "../fault.ts";

export const lazyPartFixture: FixtureRemote = { name: "lazy-part", source: "parts/lazyPartRemote.tsx" };

/** Presses the button that asks for the lazy chunk. */
export const openLazyPart: NonNullable<Fault["act"]> = async (page, _lab, remote) => {
  await page.locator(`[data-remote="${remote}"]`).getByRole("button", { name: "More" }).click();
};
