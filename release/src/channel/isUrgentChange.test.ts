import type { ChannelDocument } from "../format/index.ts";
import { isUrgentChange } from "./isUrgentChange.ts";

const header = {
  stable: "1.4.0",
  previous: "1.3.0",
  editions: { turkey: "1.2.0", eu: "1.1.0" },
  releases: {},
};
const footer = {
  stable: "2.0.0",
  canary: { version: "2.1.0", percentage: 5, salt: "footer@2.1" },
  releases: {},
};

const channelOf = (changes: object = {}, others: object = {}): ChannelDocument =>
  ({
    schema: 2,
    environment: "production",
    sequence: 3,
    issuedAt: 0,
    notAfter: 1,
    staticOrigins: [""],
    thirdPartyScripts: [],
    remotes: { header, footer, ...changes },
    ...others,
  }) as unknown as ChannelDocument;

const { previous: _previous, ...headerWithoutPrevious } = header;
const { canary: _canary, ...footerWithoutCanary } = footer;

test("a changed edition rule as returned by the channel's parser is urgent", () => {
  const parsed = { ...header, editions: Object.assign(Object.create(null), header.editions) as object };
  const after = { ...parsed, disabled: true };
  expect(isUrgentChange(channelOf({ header: parsed }), channelOf({ header: after }))).toBe(true);
});

test.each([
  ["a remote is disabled", { header: { ...header, disabled: true } }],
  ["a canary is rolled back", { footer: footerWithoutCanary }],
  ["a rule of an edition is rolled back", { header: { ...header, editions: { eu: "1.1.0" } } }],
  ["all rules of editions are rolled back", { header: { ...header, editions: undefined } }],
  ["a stable release is rolled back", { header: { ...headerWithoutPrevious, stable: "1.3.0" } }],
])("%s: urgent", (_, changes) => {
  expect(isUrgentChange(channelOf(), channelOf(JSON.parse(JSON.stringify(changes)) as object))).toBe(true);
});

test.each([
  ["nothing changes", {}, {}],
  ["a release is promoted", { header: { ...header, stable: "1.5.0", previous: "1.4.0" } }, {}],
  ["an earlier release is promoted", { header: { ...headerWithoutPrevious, stable: "1.1.0" } }, {}],
  [
    "a kill switch and a promotion together",
    { header: { ...header, disabled: true }, footer: { ...footer, stable: "3.0.0" } },
    {},
  ],
  [
    "a kill switch of one remote with another release",
    { header: { ...header, stable: "1.5.0", disabled: true } },
    {},
  ],
  [
    "a kill switch and another origin",
    { header: { ...header, disabled: true } },
    { staticOrigins: ["https://x.example"] },
  ],
  ["a canary grows", { footer: { ...footer, canary: { ...footer.canary, percentage: 6 } } }, {}],
])("%s: not urgent", (_, changes, others) => {
  expect(isUrgentChange(channelOf(), channelOf(changes, others))).toBe(false);
});

test("a rollback of a canary of one edition is urgent, although rules of all others end with it", () => {
  const held = {
    ...footerWithoutCanary,
    canary: { ...footer.canary, holds: ["global", "eu"] },
    editions: { global: "2.0.0", eu: "2.0.0" },
  };
  const before = channelOf({ footer: held });
  expect(isUrgentChange(before, channelOf({ footer: footerWithoutCanary }))).toBe(true);
  expect(isUrgentChange(before, channelOf({ footer }))).toBe(false);
});

test("enabling a remote and a first channel are not urgent", () => {
  expect(isUrgentChange(channelOf({ header: { ...header, disabled: true } }), channelOf())).toBe(false);
  expect(isUrgentChange(null, channelOf())).toBe(false);
});
