import { findSiteFile } from "../site/index.ts";
import { expectHeaders, siteFileRules } from "./headerRules.ts";
import type { ExpectedDelta, Expectation } from "./servedFile.ts";

/** A file that an origin must serve. */
export interface ExpectedFile {
  readonly address: string;
  readonly expected: Expectation;
  /** Whether pages request it again at another address when the first attempt fails. */
  readonly isRetried: boolean;
  /** What the browser offers a version of that it has; requested as one browser only. */
  readonly delta?: ExpectedDelta;
}

/** A signed file of the storage. One of a type that no page loads must not be served. */
export function expectStoredFile(
  address: string,
  content: Pick<Expectation, "integrity" | "maximumBytes">,
): ExpectedFile {
  const { pathname, host } = new URL(address);
  const file = findSiteFile(pathname, host);
  return file === null
    ? expectMissing(address)
    : { address, expected: { ...content, headers: siteFileRules(file) }, isRetried: true };
}

function expectMissing(address: string): ExpectedFile {
  const any = () => true;
  const headers = expectHeaders(
    {},
    {
      "access-control-allow-origin": any,
      "cache-control": any,
      "content-security-policy": any,
      "content-type": any,
      "cross-origin-resource-policy": any,
      "x-content-type-options": any,
    },
  );
  return { address, expected: { status: 404, headers }, isRetried: false };
}
