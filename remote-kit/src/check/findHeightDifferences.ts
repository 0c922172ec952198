import type { Page } from "playwright-core";
import type { RemotePlace } from "../manifest/remoteManifest.ts";
import { groupByPlace } from "./findPageProblems.ts";
import { visitPages, type RunningRemote } from "./remotePage.ts";

/** Windows of both width classes. Units: CSS pixels */
const widths = { narrow: 390, wide: 1440 } as const;

/** High enough for all cards of a page: one that is far from the window is not mounted. Units: CSS pixels */
const height = 6_000;

/** Units: CSS pixels; layouts round, and pages report no smaller difference. */
const tolerance = 1;

const mountTimeoutMs = 20_000;

/** What a card takes once it is mounted. */
export interface MountedHeight {
  /** Such as `/en/`. */
  readonly page: string;
  readonly place: RemotePlace;
  readonly widthClass: keyof typeof widths;
  /** Units: CSS pixels */
  readonly height: number;
}

/** Compares the heights that the manifest declares for cards with those that they mount with, in every locale. */
export async function findHeightDifferences(remote: RunningRemote): Promise<readonly string[]> {
  const declared = remote.places.filter((place) => place.heights !== undefined);
  const visits = [...new Set(declared.map(pathOf))].flatMap((path) =>
    remote.locales.map((locale) => ({
      path,
      locale,
      width: widths.narrow,
      height,
      places: declared.filter((place) => pathOf(place) === path),
    })),
  );
  const mounted = await visitPages(remote, visits, async ({ page }, { path, locale, places }) => {
    const measured: MountedHeight[] = [];
    for (const widthClass of ["narrow", "wide"] as const) {
      await page.setViewportSize({ width: widths[widthClass], height });
      for (const place of places) {
        const taken = await measureCard(page, place, remote.name);
        measured.push({ page: `/${locale}${path}`, place, widthClass, height: taken });
      }
    }
    return measured;
  });
  return compareHeights(mounted.flat());
}

/** A page with the place. */
const pathOf = ({ pages = [] }: RemotePlace): string => (pages[0] ?? "/").replace("*", "");

async function measureCard(page: Page, { slot }: RemotePlace, remote: string): Promise<number> {
  const card = page.locator(`[data-place="${slot}"] > [data-card="${remote}"]`);
  await card
    .and(page.locator('[data-state="mounted"]'))
    .waitFor({ state: "attached", timeout: mountTimeoutMs });
  await page.waitForLoadState("networkidle");
  return card.evaluate(async (element) => {
    await document.fonts.ready;
    // without what the page reserves, and without cards of other remotes, which would make it narrower
    element.style.cssText = "min-block-size: 0";
    element.parentElement?.replaceChildren(element);
    const images = [...element.querySelectorAll("img")].filter((image) => image.checkVisibility());
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return element.getBoundingClientRect().height;
  });
}

/** What takes more than declared, with its pages; and what takes less on each of them, since more is reserved than needed. */
export function compareHeights(mounted: readonly MountedHeight[]): readonly string[] {
  const larger: [string, string[]][] = [];
  const largest = new Map<string, MountedHeight>();
  for (const one of mounted) {
    if (one.height > declaredFor(one) + tolerance) larger.push([one.page, [describe(one)]]);
    const key = `${one.place.slot} ${one.widthClass}`;
    if (one.height > (largest.get(key)?.height ?? -1)) largest.set(key, one);
  }
  const smaller = [...largest.values()].filter((one) => one.height < declaredFor(one) - tolerance);
  return [...groupByPlace(larger), ...smaller.map((one) => `every page: ${describe(one)} at most`)];
}

const declaredFor = ({ place, widthClass }: MountedHeight): number => place.heights?.[widthClass] ?? 0;

const describe = (one: MountedHeight): string =>
  `heights.${one.widthClass} of ${one.place.slot} is ${declaredFor(one)}, and in a window of ${widths[one.widthClass]} px the card takes ${Math.round(one.height)} px`;
