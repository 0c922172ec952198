import { createHash } from "node:crypto";
import { createMessageTree, verifyMessageFile, type MessageFile } from "./messageTree.ts";

const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const leafOf = (name: string, messages: unknown) => sha256("\0", JSON.stringify([name, messages]));
const nodeOf = (left: Buffer, right: Buffer) => sha256("\u0001", left, right);

const filesOf = (count: number): (readonly [string, unknown])[] =>
  Array.from({ length: count }, (_, index) => [
    `l${index}`,
    { "a.b": [{ type: 0, value: `text ${index}` }] },
  ]);

async function serve(files: readonly (readonly [string, unknown])[]) {
  const { root, proofs } = await createMessageTree(files);
  const served = files.map(([, messages], index): MessageFile => ({ proof: proofs[index] ?? [], messages }));
  return { root, served };
}

test("computes the root as RFC 9162 defines", async () => {
  const files = filesOf(5);
  const [a, b, c, d, e] = files.map(([name, messages]) => leafOf(name, messages)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const { root } = await createMessageTree(files);
  const expected = nodeOf(nodeOf(nodeOf(a, b), nodeOf(c, d)), e);
  expect(root).toBe(`sha256-${expected.toString("base64")}`);
});

test.each([1, 2, 3, 4, 5, 7, 8, 9, 46])(
  "each file of a tree of %i verifies under its own name only",
  async (count) => {
    const files = filesOf(count);
    const { root, served } = await serve(files);
    for (const [index, [name, messages]] of files.entries()) {
      expect(await verifyMessageFile(JSON.parse(JSON.stringify(served[index])), name, root)).toEqual(
        messages,
      );
      expect(await verifyMessageFile(served[index], `l${index + 1}`, root)).toBeNull();
    }
  },
);

describe("verifyMessageFile returns null for", () => {
  const files = filesOf(6);
  const [name, messages] = files[2] as (typeof files)[number];
  let root: string;
  let file: MessageFile;
  beforeAll(async () => {
    const tree = await serve(files);
    root = tree.root;
    file = tree.served[2] as MessageFile;
  });

  test.each<[string, (file: MessageFile) => unknown]>([
    ["a changed message", ({ proof }) => ({ proof, messages: { "a.b": [{ type: 0, value: "text 3" }] } })],
    ["an added message", ({ proof }) => ({ proof, messages: { ...(messages as object), c: [] } })],
    ["no messages", ({ proof }) => ({ proof })],
    ["no proof", () => ({ messages })],
    ["an empty proof", () => ({ proof: [], messages })],
    ["a shorter proof", ({ proof }) => ({ proof: proof.slice(1), messages })],
    ["a longer proof", ({ proof }) => ({ proof: [...proof, proof[0]], messages })],
    ["another order", ({ proof }) => ({ proof: [...proof].reverse(), messages })],
    [
      "swapped sides",
      ({ proof }) => ({
        proof: proof.map((step) => ("left" in step ? { right: step.left } : { left: step.right })),
        messages,
      }),
    ],
    ["a proof that is not base64", () => ({ proof: [{ left: "%" }], messages })],
    [
      "a proof of 200,000 nodes",
      ({ proof }) => ({ proof: Array.from({ length: 200_000 }, () => proof[0]), messages }),
    ],
    ["messages without a tree", () => messages],
    ["a text", () => "x"],
    ["null", () => null],
  ])("%s", async (_, change) => {
    expect(await verifyMessageFile(file, name, root)).toEqual(messages);
    expect(await verifyMessageFile(change(file), name, root)).toBeNull();
  });

  test("the file of another tree", async () => {
    const older = await serve(filesOf(5));
    expect(await verifyMessageFile(older.served[2], name, root)).toBeNull();
  });

  test("an inner node in place of a leaf", async () => {
    const pair = nodeOf(leafOf("l0", files[0]?.[1]), leafOf("l1", files[1]?.[1]));
    expect(await verifyMessageFile({ proof: [], messages: pair.toString("base64") }, "l0", root)).toBeNull();
  });
});

test.each([
  [16, "accepted"],
  [17, "refused"],
])("a proof of %i steps is %s", async (count, result) => {
  const messages = {};
  const sibling = sha256("sibling");
  const proof = Array.from({ length: count }, () => ({ right: sibling.toString("base64") }));
  const root = proof.reduce((hash) => nodeOf(hash, sibling), leafOf("en", messages));
  const verified = await verifyMessageFile({ proof, messages }, "en", `sha256-${root.toString("base64")}`);
  expect(verified).toBe(result === "accepted" ? messages : null);
});

test("refuses a tree without files", async () => {
  await expect(createMessageTree([])).rejects.toThrow("at least one file");
});
