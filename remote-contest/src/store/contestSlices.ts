import type { PorticoStore } from "@portico/shared-sdk";
import { createSlice, type PayloadAction } from "@portico/shared-sdk/remote";
import { dayInterval, type ChartInterval } from "../markets/chartIntervals.ts";

/** When the user registered, by the id of each contest that the user takes part in. Units: milliseconds since the epoch */
type Registrations = Readonly<Record<string, number>>;

/** The visitor's choices on the page of a contest. */
interface ContestView {
  /** Key of the chosen tab, by contest id. */
  readonly tabs: Readonly<Record<string, string>>;
  readonly interval: ChartInterval;
}

const noRegistrations: Registrations = {};
const firstView: ContestView = { tabs: {}, interval: dayInterval };

// The paths carry the version of the state's shape instead of the release's: a release that replaces this one in an open
// page continues with the state of the same path, and starts with its own where the shape has changed.
const registrationsSlice = createSlice({
  name: "contest/registrations@1",
  initialState: noRegistrations,
  reducers: {
    registrationReceived: (
      registrations,
      { payload }: PayloadAction<{ readonly contestId: string; readonly registeredAtMs: number | null }>,
    ) => {
      const { [payload.contestId]: _, ...others } = registrations;
      if (payload.registeredAtMs === null) return others;
      return { ...others, [payload.contestId]: payload.registeredAtMs };
    },
  },
});

const viewSlice = createSlice({
  name: "contest/view@1",
  initialState: firstView,
  reducers: {
    tabChosen: (
      view,
      { payload }: PayloadAction<{ readonly contestId: string; readonly key: string }>,
    ): ContestView => ({ ...view, tabs: { ...view.tabs, [payload.contestId]: payload.key } }),
    intervalChosen: (view, { payload }: PayloadAction<ChartInterval>): ContestView => ({
      ...view,
      interval: payload,
    }),
  },
});

export const { registrationReceived } = registrationsSlice.actions;
export const { tabChosen, intervalChosen } = viewSlice.actions;

/** Adds the contest's state to the page's store, where it outlives a release of the remote. */
export function injectContestSlices(store: PorticoStore): void {
  // registrations are data about the user: the store resets them when the session ends
  store.inject(registrationsSlice);
  store.inject(viewSlice, { isPublic: true });
}

/** Any state that can hold the slices; that of a prerendered page does not. */
export interface WithContest {
  readonly [registrationsSlice.reducerPath]?: Registrations;
  readonly [viewSlice.reducerPath]?: ContestView;
}

/** `null` when the user is not registered, or it isn't known. */
export const selectRegisteredAtMs = (state: WithContest, contestId: string): number | null =>
  (state[registrationsSlice.reducerPath] ?? noRegistrations)[contestId] ?? null;

/** `null` until the visitor chooses one. */
export const selectTab = (state: WithContest, contestId: string): string | null =>
  (state[viewSlice.reducerPath] ?? firstView).tabs[contestId] ?? null;

export const selectInterval = (state: WithContest): ChartInterval =>
  (state[viewSlice.reducerPath] ?? firstView).interval;
