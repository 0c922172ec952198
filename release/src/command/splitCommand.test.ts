import { splitCommand } from "./splitCommand.ts";

test.each<[string, string[]]>([
  ["", []],
  ["  ", []],
  ["sign", ["sign"]],
  [" sign  --slot\t1 ", ["sign", "--slot", "1"]],
  ['sign "a b" c', ["sign", "a b", "c"]],
  ["sign 'a b' c", ["sign", "a b", "c"]],
  ["'/opt/my tools/sign' \"it's\"", ["/opt/my tools/sign", "it's"]],
  ['sign --label="key one"', ["sign", "--label=key one"]],
  ['sign ""', ["sign", ""]],
  [
    "sign $(id) `id` $HOME ; id | id && id > x \\n *",
    "sign $(id) `id` $HOME ; id | id && id > x \\n *".split(" "),
  ],
])("%j is split into %j", (text, words) => {
  expect(splitCommand(text)).toEqual(words);
});

test.each(['sign "a b', "sign 'a b", 'sign a"', "sign it's", `sign "'`])(
  "%j has an unclosed quote",
  (text) => {
    expect(splitCommand(text)).toBeNull();
  },
);
