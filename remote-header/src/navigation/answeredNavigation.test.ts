import { readAnsweredNavigation } from "./answeredNavigation.ts";

test("reads groups and pages of the configuration and leaves out others", () => {
  const bar = [
    { id: "trade", pages: ["spot", "margin"] },
    { id: "casino", pages: ["spot"] },
    { id: "earn", pages: ["toString"] },
    { id: "markets", pages: ["markets"] },
  ];
  expect(readAnsweredNavigation({ bar, more: ["imprint", "fees"], footer: [] })).toEqual({
    bar: [
      { id: "trade", pages: ["spot"] },
      { id: "markets", pages: ["markets"] },
    ],
    more: ["fees"],
  });
});

test.each([
  [null, "navigation: an object expected"],
  [{ bar: [{ id: "trade", pages: ["spot"] }] }, "navigation.more: a list expected"],
  [{ bar: [{ id: "<b>", pages: [] }], more: [] }, "navigation.bar[0].id: an id expected"],
  [{ bar: [{ id: "trade", pages: ["margin"] }], more: [] }, "a group of the configuration expected"],
])("refuses %j", (answer, sentence) => {
  expect(() => readAnsweredNavigation(answer)).toThrow(sentence);
});
