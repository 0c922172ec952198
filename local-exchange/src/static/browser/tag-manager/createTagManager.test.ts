import { createTagManager } from "./createTagManager.ts";

it("reads the existing entries of the data layer, then later ones, in order", () => {
  const dataLayer: unknown[] = [{ event: "first" }, { event: "second" }];
  const { events } = createTagManager({ dataLayer });
  expect(events).toEqual([{ event: "first" }, { event: "second" }]);
  expect(dataLayer).toHaveLength(0);
  dataLayer.push({ event: "third" });
  expect(events).toEqual([{ event: "first" }, { event: "second" }, { event: "third" }]);
  expect(dataLayer).toHaveLength(0);
});

it.each([undefined, null, "text", {}])("replaces a data layer that is %p by an array", (dataLayer) => {
  const page: { dataLayer?: unknown } = { dataLayer };
  const { events } = createTagManager(page);
  (page.dataLayer as unknown[]).push({ event: "a" });
  expect(events).toEqual([{ event: "a" }]);
});

it("stores the last 200 entries", () => {
  const dataLayer = Array.from({ length: 201 }, (_entry, index) => index);
  const { events } = createTagManager({ dataLayer });
  expect([events.length, events[0], events[199]]).toEqual([200, 1, 200]);
  dataLayer.push(201);
  expect([events.length, events[0], events[199]]).toEqual([200, 2, 201]);
});
