import { hasCard, listCards } from "@portico/release/format";
import { whenNear } from "@portico/shared-sdk";
import { afterPageLoad, systemClock, type Telemetry } from "@portico/shared-sdk/host";
import type { PageChannel } from "./channelSource.ts";
import { keepHeight } from "./keepHeight.ts";
import { placeElements } from "./placeElements.ts";
import type { ResolveCandidate } from "./releaseCandidate.ts";
import type { Slot } from "./slot.ts";

export type AddCard = (element: HTMLElement, remote: string, place: string) => Slot;

export interface PlacePorts {
  readonly edition: string;
  readonly telemetry: Telemetry;
  readonly resolveCandidate: ResolveCandidate;
  /** Those of the page. */
  readonly slots: ReadonlyMap<HTMLElement, Slot>;
  readonly addCard: AddCard;
  readonly fill: (element: HTMLElement, remote: string) => Slot;
  readonly remove: (element: HTMLElement, slot: Slot) => void;
}

/** A card in the page is mounted when it comes nearer to the window than this, and while the page loads, when it comes into it. */
const nearWindow = "50%";

/** Cards start and end at their times, also where the channel is unchanged. */
const checkedAgainMs = 60_000;

/** The last call, for later moments and for a place that React draws again, without the cards that were in it. */
let fillAgain: (() => void) | null = null;

/** Elements of cards that wait until they are near the window. */
const waiting = new WeakSet<HTMLElement>();

/** Mounts what a channel has in the page's places at this time, and removes what it has no longer there. */
export function fillPlaces(page: Window, channel: PageChannel, ports: PlacePorts): void {
  if (fillAgain === null) {
    page.addEventListener("portico:place", () => fillAgain?.());
    const checkAgain = () => {
      fillAgain?.();
      systemClock.schedule(checkAgain, checkedAgainMs);
    };
    systemClock.schedule(checkAgain, checkedAgainMs);
  }
  fillAgain = () => fillPlaces(page, channel, ports);
  const { edition, telemetry, resolveCandidate, slots, addCard, fill, remove } = ports;
  const { remotes } = channel.document;
  const visit = { path: page.location.pathname.replace(/^\/[^/]+/, ""), edition, nowMs: systemClock.now() };
  const elements = placeElements(page.document, (place) => [
    ...listCards({ remotes }, place, visit)
      .filter((remote) => {
        const choice = resolveCandidate(remote, channel);
        return !choice.ok || hasCard(choice.candidate.release, place);
      })
      .map((remote) => ({ remote, isCard: true })),
    // a remote whose slot is the place is on every page
    ...Object.keys(remotes)
      .filter((remote) => remotes[remote]?.placement?.slot === place)
      .map((remote) => ({ remote, isCard: false })),
  ]);
  for (const [element, slot] of slots) {
    if (slot.name !== slot.remote && !element.isConnected) remove(element, slot);
  }
  for (const element of elements) {
    if (slots.has(element) || waiting.has(element)) continue;
    const { card, remote = "" } = element.dataset;
    if (card === undefined) {
      fill(element, remote);
      continue;
    }
    waiting.add(element);
    const place = element.parentElement?.dataset["place"] ?? "";
    const add = () => {
      if (slots.has(element)) return;
      keepHeight(page, element, ({ release, reserved, mounted }) =>
        telemetry.scoped({ name: card, version: release }).report({
          level: "warn",
          name: "remote",
          code: "height-differs",
          message: `${card}: the card in ${place} takes ${mounted} px, and the page reserved ${reserved} px`,
          data: { fault: "height-differs", key: place, value: reserved, size: mounted },
        }),
      );
      addCard(element, card, place);
    };
    // what is over the page is not near its own place, which is the page's end
    if (place === "overlay") add();
    else {
      whenNear(element, "0px", add);
      afterPageLoad(() => whenNear(element, nearWindow, add), { hostWindow: page, clock: systemClock });
    }
  }
}
