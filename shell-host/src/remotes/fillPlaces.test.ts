/** @jest-environment jsdom */
import type { ChannelRemote } from "@portico/release/format";
import type { PageChannel } from "./channelSource.ts";
import { fillPlaces, type PlacePorts } from "./fillPlaces.ts";
import type { Slot } from "./slot.ts";

const page = '<div data-place="banner"></div><main><div data-place="home.activities"></div></main>';
const names = new Map<Slot, string>();
let slots: Map<HTMLElement, Slot>;
let ports: PlacePorts;

function createSlot(element: HTMLElement, remote: string, name: string): Slot {
  const slot = { remote, name } as Slot;
  names.set(slot, name);
  slots.set(element, slot);
  return slot;
}

const openedMs = Date.UTC(2026, 0, 1);

// one for all: the module checks the places of its page for as long as that is open
beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());

beforeEach(() => {
  jest.setSystemTime(openedMs);
  document.body.innerHTML = page;
  window.history.replaceState(null, "", "/en/");
  slots = new Map();
  ports = {
    edition: "global",
    resolveCandidate: (remote) =>
      ({
        ok: true,
        candidate: { release: { lazyScripts: [{ path: `place.home.activities.${remote}.js` }] } },
      }) as unknown as ReturnType<PlacePorts["resolveCandidate"]>,
    telemetry: {} as PlacePorts["telemetry"],
    slots,
    addCard: (element, remote, place) => createSlot(element, remote, `${remote}@${place}`),
    fill: (element, remote) => createSlot(element, remote, remote),
    remove: (element) => void slots.delete(element),
  };
});

type Remotes = Readonly<Record<string, Pick<ChannelRemote, "places" | "placement" | "disabled">>>;
const fill = (remotes: Remotes, changes: Partial<PlacePorts> = {}) =>
  fillPlaces(window, { document: { remotes } } as unknown as PageChannel, { ...ports, ...changes });
const running = () => [...slots.values()].map(({ name }) => name);
const card = (facts = {}) => ({ places: { "home.activities": facts } });

test("mounts the cards of the channel in its order, and each once", () => {
  const remotes = { raffle: card({ order: 2 }), wheel: card({ order: 1 }) };
  fill(remotes);
  fill(remotes);
  expect(running()).toEqual(["wheel@home.activities", "raffle@home.activities"]);
});

test("a card that the channel disables, or whose time is over, is removed, and the others stay", () => {
  fill({ raffle: card(), wheel: card(), quiz: card() });
  fill({ raffle: card(), wheel: { ...card(), disabled: true }, quiz: card({ endsAt: openedMs }) });
  expect(running()).toEqual(["raffle@home.activities"]);
  expect(document.querySelector("[data-place='home.activities']")?.children).toHaveLength(1);
});

test("a card ends on the open page", () => {
  fill({ wheel: card({ endsAt: openedMs + 90_000 }), raffle: card() });
  jest.advanceTimersByTime(60_000);
  expect(running()).toEqual(["wheel@home.activities", "raffle@home.activities"]);
  jest.advanceTimersByTime(60_000);
  expect(running()).toEqual(["raffle@home.activities"]);
});

test("the card of a visitor whose release does not have one is not there", () => {
  const release = { lazyScripts: [] };
  fill(
    { wheel: card() },
    {
      resolveCandidate: () =>
        ({ ok: true, candidate: { release } }) as unknown as ReturnType<PlacePorts["resolveCandidate"]>,
    },
  );
  expect(running()).toEqual([]);
});

test("a place that is drawn again gets its cards again", () => {
  fill({ wheel: card() });
  document.body.innerHTML = page;
  window.dispatchEvent(new Event("portico:place"));
  expect(running()).toEqual(["wheel@home.activities"]);
  expect([...slots.keys()][0]?.isConnected).toBe(true);
});

test("a card over the page is mounted at once, one in the window too, and one near it after the page has loaded", () => {
  const near = new Map<string, () => void>();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(onChange: (entries: readonly object[]) => void, { rootMargin }: { rootMargin: string }) {
        near.set(rootMargin, () => onChange([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  });
  document.body.insertAdjacentHTML("beforeend", '<div data-place="overlay"></div>');
  const release = {
    lazyScripts: ["overlay", "home.activities"].map((place) => ({ path: `place.${place}.js` })),
  };
  const resolveCandidate = () =>
    ({ ok: true, candidate: { release } }) as unknown as ReturnType<PlacePorts["resolveCandidate"]>;
  fill({ wheel: { places: { overlay: {}, "home.activities": {} } } }, { resolveCandidate });
  expect(running()).toEqual(["wheel@overlay"]);
  expect([...near.keys()]).toEqual(["0px"]);
  jest.advanceTimersByTime(1);
  expect([...near.keys()]).toEqual(["0px", "50%"]);
  for (const come of near.values()) {
    come();
    expect(running()).toEqual(["wheel@overlay", "wheel@home.activities"]);
  }
  Reflect.deleteProperty(window, "IntersectionObserver");
});

test("a remote whose slot is the place is mounted whole, without a card", () => {
  fill({ news: { placement: { slot: "banner", routes: [] } } });
  expect(running()).toEqual(["news"]);
});
