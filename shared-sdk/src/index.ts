/** The front door of the SDK: needs no React. Each room's names are listed here one by one. */
export { systemClock } from "./runtime/clock.ts";
export type { Clock } from "./runtime/clock.ts";
export { isCodedError } from "./runtime/codedError.ts";
export type { CodedError } from "./runtime/codedError.ts";
export type { KeyValueStore } from "./runtime/keyValueStore.ts";
