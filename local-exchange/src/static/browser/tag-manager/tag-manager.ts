const maxReadableEvents = 200;

/**
 * Stand-in for the tag manager: removes every entry from the data layer, queued entries first, and records the last
 * ones so that a developer can read them.
 */
const page = window as { dataLayer?: unknown };
const events: unknown[] = [];
const layer: unknown[] = Array.isArray(page.dataLayer) ? page.dataLayer : [];
const handle = (...entries: unknown[]) => {
  events.push(...entries);
  events.splice(0, events.length - maxReadableEvents);
  return layer.length;
};
handle(...layer.splice(0));
// wire: pages go on calling `push` of the array that they know
layer.push = handle;
page.dataLayer = layer;
Object.defineProperty(window, "tagManager", { value: Object.freeze({ events }) });
export {};
