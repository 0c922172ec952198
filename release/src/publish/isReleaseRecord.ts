import { tokenGrammar } from "../format/index.ts";
import { findReleaseFault } from "../placement/placement.ts";
import type { ReleaseRecord } from "./releaseRecord.ts";
import { isUntranslatedList } from "./untranslated.ts";

/** Whether a value has a record's shape; its content is verified by the hash in a signed release, not here. */
export function isReleaseRecord(value: Partial<ReleaseRecord>): boolean {
  const { name, version, contract, entryGlobal, entry, sharedRanges, messages, prerendered, pages } = value;
  const lists = [value.exposes, value.scripts, value.lazyScripts, value.styles, value.assets];
  return (
    [name, version, contract, entryGlobal].every((text) => typeof text === "string") &&
    [entry, sharedRanges, messages, prerendered, pages].every(
      (map) => typeof map === "object" && map !== null,
    ) &&
    lists.every(Array.isArray) &&
    isUntranslatedList(value.untranslated ?? {}) &&
    isCapabilityList(value.capabilities) &&
    findReleaseFault(value) === null
  );
}

const isCapabilityList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string" && tokenGrammar.test(item));
