import { narrowKeyring } from "./editKeyring.ts";
import type { Keyring } from "../format/index.ts";

const point = { x: "x", y: "y" };
const authority = (...keys: string[]) => ({ threshold: 1, keys, sequenceFloor: 7 });
const keyring: Keyring = {
  keys: { anna: point, ben: point, team: point, lost: point },
  channels: { production: authority("anna"), test: authority("anna", "ben") },
  releases: { header: ["team"] },
};

test.each([
  ["production", ["anna", "team"], { production: authority("anna") }],
  ["test", ["anna", "ben", "team"], { test: authority("anna", "ben") }],
  ["testnet", ["team"], {}],
])("pages of %s contain only the keys of that environment", (environment, keys, channels) => {
  const narrow = narrowKeyring(keyring, environment);
  expect(Object.keys(narrow.keys)).toEqual(keys);
  expect(narrow).toMatchObject({ channels, releases: keyring.releases });
  expect(Object.keys(narrow.channels)).toEqual(Object.keys(channels));
});
