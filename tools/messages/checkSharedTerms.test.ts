import { checkSharedTerms } from "./checkSharedTerms.ts";
import {
  createFixtureMessages,
  writeFixtureWorkspace,
  type FixtureMessages,
} from "@portico/remote-kit/internal/testing";

/** Two workspaces with the same messages under different ids; the second has one change. */
function checkPair(change: (messages: FixtureMessages) => void, allowances: object = {}) {
  const first = writeFixtureWorkspace(createFixtureMessages());
  const messages = Object.fromEntries(
    Object.entries(createFixtureMessages()).map(([file, content]) => [
      file,
      Object.fromEntries(
        Object.entries(content).map(([id, text]) => [id.replace("greeting", "hello"), text]),
      ),
    ]),
  );
  change(messages);
  const second = writeFixtureWorkspace(messages, { "messages.check.json": JSON.stringify(allowances) });
  return checkSharedTerms([first, second]).map(({ file, id, code }) => [file, id, code]);
}

const set = (file: string, id: string, text: string) => (messages: FixtureMessages) => {
  messages[file] = { ...messages[file], [id]: text };
};

describe("checkSharedTerms", () => {
  it("accepts the same English with the same translations", () => {
    expect(checkPair(() => {})).toEqual([]);
  });

  it("reports two translations of one term once, for the file of the second one", () => {
    expect(checkPair(set("es", "hello.title", "Buenas <b>{name}</b>"))).toEqual([
      ["es", "hello.title", "two-terms"],
    ]);
    expect(checkPair(set("zh-HK", "hello.title", "哈囉 <b>{name}</b>"))).toEqual([
      ["zh-HK", "hello.title", "two-terms"],
    ]);
  });

  it("ignores different English, and ids with their own meaning", () => {
    const change = set("es", "hello.title", "Buenas <b>{name}</b>");
    expect(
      checkPair((messages) => {
        set("en", "hello.title", "Good morning <b>{name}</b>")(messages);
        change(messages);
      }),
    ).toEqual([]);
    expect(checkPair(change, { ownMeaning: ["hello.title"] })).toEqual([]);
  });

  it("reports an exception for a message that does not exist", () => {
    expect(checkPair(() => {}, { ownMeaning: ["hello.gone"] })).toEqual([
      ["messages.check", "hello.gone", "stale-allowance"],
    ]);
  });

  it("reports two terms inside one workspace", () => {
    const messages = createFixtureMessages();
    for (const content of Object.values(messages)) content["other.title"] = content["greeting.title"] ?? "";
    set("de", "other.title", "Servus <b>{name}</b>")(messages);
    expect(checkSharedTerms([writeFixtureWorkspace(messages)]).map(({ file, id }) => [file, id])).toEqual([
      ["de", "other.title"],
    ]);
  });
});
