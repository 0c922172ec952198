import { checkMessageUse } from "./checkMessageUse.ts";
import { createFixtureMessages, writeFixtureWorkspace } from "@portico/remote-kit/internal/testing";

const source = (body: string) => ({
  "src/Greeting.tsx": `import { FormattedMessage, useIntl } from "@portico/shared-sdk/react";\n${body}`,
});

const use = (files: Readonly<Record<string, string>>) =>
  checkMessageUse(writeFixtureWorkspace(createFixtureMessages(), files));

describe("checkMessageUse", () => {
  it("accepts code and messages that match", () => {
    const body = `export const Greeting = ({ intl, count }: any) =>
      <p title={intl.formatMessage({ id: "greeting.count" }, { count })}><FormattedMessage id="greeting.title" /></p>;`;
    expect(use(source(body))).toEqual({ missing: [], unused: [], unreadable: [] });
  });

  it("reads defineMessages and ignores tests", () => {
    const body = `const messages = defineMessages({ a: { id: "greeting.title" }, b: { id: "greeting.count" } });`;
    const test = { "src/Greeting.test.tsx": `formatMessage({ id: "only.in.a.test" });` };
    expect(use({ ...source(body), ...test })).toEqual({ missing: [], unused: [], unreadable: [] });
  });

  it("reports ids without a message, unused messages and ids that are built at run time", () => {
    const body = `export const f = (intl: any, name: string) =>
      [intl.formatMessage({ id: "greeting.lost" }), intl.formatMessage({ id: \`greeting.\${name}\` })];`;
    const { missing, unused, unreadable } = use(source(body));
    expect(missing).toEqual(["greeting.lost"]);
    expect(unused).toEqual(["greeting.count", "greeting.title"]);
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0]).toMatch(/^src\/Greeting\.tsx:3:\d+ .*literal/);
  });

  it("treats ids of allowed data as used", () => {
    const allowed = { "messages.check.json": JSON.stringify({ idsFromData: ["greeting."] }) };
    expect(use({ ...source("export {};"), ...allowed }).unused).toEqual([]);
  });

  it("accepts an id built at run time when its beginning is allowed", () => {
    const body = `export const f = (intl: any, name: string) => intl.formatMessage({ id: \`greeting.\${name}\` });`;
    const allowed = (beginning: string) => ({
      "messages.check.json": JSON.stringify({ idsFromData: [beginning] }),
    });
    expect(use({ ...source(body), ...allowed("greeting.") }).unreadable).toEqual([]);
    expect(use({ ...source(body), ...allowed("farewell.") }).unreadable).toHaveLength(1);
    const other = `export const f = (intl: any, id: string) => intl.formatMessage({ id: id + "x" });`;
    expect(use({ ...source(other), ...allowed("greeting.") }).unreadable).toHaveLength(1);
  });

  it("accepts a descriptor from data", () => {
    const body = `export const f = (intl: any, contest: { titleId: string }) => {
      const title = { id: contest.titleId };
      return intl.formatMessage(title);
    };`;
    expect(use(source(body)).unreadable).toEqual([]);
  });
});
