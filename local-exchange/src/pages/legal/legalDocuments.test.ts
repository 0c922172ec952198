import { editionIds, type EditionId, type Environment } from "@portico/shared-sdk";
import { exchangePages } from "../pageCatalogue.ts";
import { readPageMessages } from "../pageMessages.ts";
import type { LegalBlock, LegalDocument } from "./legalDocument.ts";
import { legalDocuments } from "./legalDocuments.ts";
import { legalEntities } from "./legalEntities.ts";

const createDocument = (id: string, edition: EditionId, environment: Environment = "production") =>
  legalDocuments[id]!({ edition, environment, entity: legalEntities[edition] });

function readBlock(block: LegalBlock): string {
  if (typeof block === "string") return block;
  if ("markup" in block) return block.markup;
  return "heads" in block ? block.rows.flat().join("\n") : block.join("\n");
}

const readDocument = ({ sections }: LegalDocument) =>
  sections.flatMap(({ blocks }) => blocks.map(readBlock)).join("\n");

const legalIds = exchangePages.filter(({ kind }) => kind === "legal").map(({ id }) => id);

it("every legal page has a document", () => {
  expect(legalIds.map((id) => [id, id in legalDocuments])).toEqual([
    ["terms", true],
    ["privacy", true],
    ["risk", true],
    ["cookies", true],
  ]);
});

describe.each(editionIds)("the documents of %s", (edition) => {
  it.each(legalIds)("%s names the company of the edition and no other one", (id) => {
    const text = readDocument(createDocument(id, edition));
    const named = editionIds.filter((other) => text.includes(legalEntities[other].company));
    expect(named).toEqual([edition]);
  });

  it.each(legalIds)("%s has a date, and sections with a heading and text, each once", (id) => {
    const { effectiveDate, sections } = createDocument(id, edition);
    expect(new Date(effectiveDate).toISOString().slice(0, 10)).toBe(effectiveDate);
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    const headings = ids.map((section) => readPageMessages("en")(`legal.section.${section}`));
    expect(new Set(headings).size).toBe(ids.length);
    expect(ids.at(-1)).toBe("contact");
    for (const { blocks } of sections) expect(blocks.map(readBlock).join("").length).toBeGreaterThan(100);
  });

  it("mention derivatives and copy trading only where the edition offers them", () => {
    const isOffered = edition !== "hong-kong" && edition !== "netherlands";
    for (const id of ["terms", "risk"]) {
      const text = readDocument(createDocument(id, edition));
      expect([id, /derivatives/.test(text), /copy trading/.test(text)]).toEqual([id, isOffered, isOffered]);
    }
    const sections = createDocument("risk", edition).sections.map(({ id }) => id);
    expect(sections.includes("leverage")).toBe(isOffered);
  });
});

it.each([
  ["production", "secure-token", "reg-ref"],
  ["testnet", "testnet-secure-token", "testnet-reg-ref"],
  ["test", "test-secure-token", "test-reg-ref"],
] as const)("the cookie notice names the cookies of %s", (environment, session, referral) => {
  const lines = readDocument(createDocument("cookies", "global", environment)).split("\n");
  expect(lines).toEqual(expect.arrayContaining([session, referral, "_portico_guid"]));
  expect(lines.filter((line) => line.endsWith("-token"))).toEqual([session]);
});
