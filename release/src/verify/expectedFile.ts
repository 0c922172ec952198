import type { Expectation } from "./servedFile.ts";

/** A file that an origin must serve. */
export interface ExpectedFile {
  readonly address: string;
  readonly expected: Expectation;
  /** Whether pages request it again at another address when the first attempt fails. */
  readonly isRetried: boolean;
}
