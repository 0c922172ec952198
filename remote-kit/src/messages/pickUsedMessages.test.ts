import type { MessageSet } from "@portico/shared-sdk";
import { pickUsedMessages } from "./pickUsedMessages.ts";

const messages: MessageSet = Object.fromEntries(
  ["wheel.title", "wheel.title.long", "wheel.card.open", "wheel.card.closed", "wheel.rules"].map((id) => [
    id,
    [{ type: 0, value: id }],
  ]),
);

test.each([
  ["an id", `(0,a.jsx)(b,{id:"wheel.title"})`, ["wheel.title"]],
  ["ids in every script", [`f('wheel.rules')`, "f(`wheel.title.long`)"], ["wheel.title.long", "wheel.rules"]],
  ["the beginning of ids", "f(`wheel.card.${state}`)", ["wheel.card.open", "wheel.card.closed"]],
  [
    "a beginning that is put together",
    `f("wheel.card.".concat(state))`,
    ["wheel.card.open", "wheel.card.closed"],
  ],
  ["longer ids and words", `f("wheel.titles","card.open","wheel")`, []],
])("scripts with %s get these messages", (_, scripts, ids) => {
  expect(Object.keys(pickUsedMessages(messages, [scripts].flat()))).toEqual(ids);
});
