import { createStore, resolveStorage, systemClock } from "@portico/shared-sdk/host";

// a page, a server or a test of its own; remotes get all of this from their context
export const page = {
  store: createStore(),
  storage: resolveStorage(window),
  clock: systemClock,
};
