import { escapeHtml } from "@portico/shared-sdk/static";
import { renderStateTable } from "./renderStateTable.ts";

test("each transition is a row, with start and end by name", () => {
  const table = renderStateTable(
    [
      "stateDiagram-v2",
      "  [*] --> loading",
      "  loading --> mounted: mounted, <idle>",
      "  mounted --> [*]",
      "",
    ].join("\n"),
    escapeHtml,
  );
  expect([...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => row)).toEqual([
    "<th>From</th><th>To</th><th>Events</th>",
    "<td>start</td><td>loading</td><td></td>",
    "<td>loading</td><td>mounted</td><td>mounted, &lt;idle&gt;</td>",
    "<td>mounted</td><td>end</td><td></td>",
  ]);
});
