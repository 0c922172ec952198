import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyRepository } from "../support/copiedRepository.ts";
import { runCheck } from "../support/runCheck.ts";

test("a remote that leaks, adds a global name, has an unnamed button, a card of another height and refuses updates and other versions fails", async () => {
  test.setTimeout(600_000);
  const { root, remove } = await copyRepository({ isBuilt: true });
  const file = path.join(root, "remote-footer/src/remote.tsx");
  writeFileSync(
    file,
    `${readFileSync(file, "utf8").replace("export const { contract, mount }", "const { contract, mount: mountFooter }")}
export { contract };
export const mount: typeof mountFooter = async (element, context) => {
  // "footerState" in base64: the gate refuses a name that it can read at publish, and this test is about the run
  const state: unknown = Reflect.get(self, atob("Zm9vdGVyU3RhdGU="));
  if (state !== undefined && state !== context.release.version) throw new Error("another version runs");
  Object.assign(self, { [atob("Zm9vdGVyU3RhdGU=")]: context.release.version });
  const handle = await mountFooter(element, context);
  setInterval(() => {}, 60_000);
  console.error("Portico: the monitor script is missing (not there after 5000ms)");
  const send = Reflect.get(self, atob("ZmV0Y2g=")) as (path: string) => Promise<{ text(): Promise<unknown> }>;
  void send("/x-api/spin").then((reply) => reply.text()).catch(() => {});
  element.append(document.createElement("button"));
  if (context.app.locale === "el-EU") element.append(Object.assign(document.createElement("pre"), { textContent: "x".repeat(99) }));
  return { ...handle, update: () => { throw new Error("no updates"); } };
};
`,
  );
  const manifest = path.join(root, "remote-footer/package.json");
  const content = JSON.parse(readFileSync(manifest, "utf8")) as { portico: { placement: unknown } };
  const card = { slot: "home.activities", component: "src/card.tsx", heights: { narrow: 40, wide: 90 } };
  Object.assign(content.portico, {
    placement: [content.portico.placement, card],
    budget: { firstMountKb: 20 },
  });
  writeFileSync(manifest, JSON.stringify(content));
  writeFileSync(
    path.join(root, "remote-footer/src/card.tsx"),
    `import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
const Card = () => <p style={{ blockSize: 60, margin: 0 }} />;
export const { contract, mount } = defineRemote({ mount: mountReact(Card) });
`,
  );
  const { code, findings, missingServices } = await runCheck("footer", root);
  remove();
  expect(code).toBe(1);
  expect(findings["changes nothing outside of itself"]).toContain("adds the global name footerState");
  expect(findings["leaves nothing in the page after 100 mounts"]).toMatch(/timers: \d+ before, \d+ after/);
  expect(findings["has no accessibility violation in both themes and directions"]).toMatch(
    /^\/\S+\/, light, 390 px, .*: button-name/,
  );
  expect(findings["accepts a new context"]).toContain("no updates");
  expect(findings["ends without a trace where what it calls throws"]).toMatch(/timers: \d+ before/);
  expect(findings["runs beside another version of itself"]).toContain(
    "does not replace it by the next version",
  );
  expect(findings["runs in every locale without an error, and fits a phone"]).toMatch(
    /^\/el-EU\/: the page is \d+ px wider[^\n]*$/,
  );
  expect([...missingServices].sort()).toEqual(["GET /x-api/spin", "the script of monitoring"]);
  expect(findings["has cards of the heights that it declares"]?.split("\n")).toEqual([
    expect.stringMatching(
      /^\/en\/, .*: heights\.narrow of home\.activities is 40, and in a window of 390 px the card takes 60 px$/,
    ),
    "every page: heights.wide of home.activities is 90, and in a window of 1440 px the card takes 60 px at most",
  ]);
});
