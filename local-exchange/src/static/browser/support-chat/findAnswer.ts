import type { SupportChatMessages } from "./supportChatMessages.ts";

export const topics = ["contest", "deposit", "security"] as const;

/** Letters at the beginning of a word that make it the same word in another form, such as "deposit" and "deposits". */
const stemLength = 5;

/** The answer to a topic's name or to a question that contains one of its words; else where to write to. */
export function findAnswer(question: string, messages: SupportChatMessages): string {
  const asked = fold(question);
  const topic = topics.find((id) =>
    stemsOf(messages[id]).some((stem) => asked.includes(stem) || asked === fold(messages[id])),
  );
  return topic === undefined ? messages.noAnswer : messages[`${topic}Answer`];
}

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Languages without spaces have one word, which is the name itself. */
function stemsOf(name: string): readonly string[] {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u);
  const long = words.filter((word) => word.length >= stemLength).map((word) => word.slice(0, stemLength));
  return long.length > 0 ? long : words.filter((word) => word !== "");
}
