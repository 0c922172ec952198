import { pathGrammar } from "../format/grammar.ts";
import { createReleaseError } from "../releaseError.ts";

/** Where a storage is in an object store. */
export interface S3Address {
  readonly bucket: string;
  /** Empty, or ending with a slash. */
  readonly prefix: string;
  /** Default: that of the SDK, such as `AWS_REGION`. */
  readonly region?: string;
  /** Default: that of the SDK, such as `AWS_ENDPOINT_URL_S3`, else AWS. */
  readonly endpoint?: string;
  /** Whether the bucket is a part of the path of a request instead of its host. */
  readonly isPathStyle: boolean;
}

const bucketGrammar = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/;
/** Two letters and more: `C:\releases` is a folder. */
const schemeGrammar = /^[a-z][a-z0-9+.-]+:/i;
const example = "s3://bucket/prefix?region=eu-central-1";

/**
 * Reads `s3://bucket/prefix`, with the options `region`, `endpoint` and `path-style` as a query; `null` for a folder.
 *
 * Errors: `ReleaseError` `bad-usage`
 */
export function parseS3Address(text: string): S3Address | null {
  if (!schemeGrammar.test(text)) return null;
  const refuse = (reason: string) =>
    createReleaseError("bad-usage", `${withoutUser(text)} can't be a storage: ${reason}.`);
  if (/^gs:/i.test(text)) throw refuse(noConditions);
  if (!text.startsWith("s3://")) throw refuse(`name a folder, or a bucket such as ${example}`);
  const [place = "", query = ""] = text.slice("s3://".length).split("?", 2);
  const slash = place.indexOf("/");
  const bucket = slash === -1 ? place : place.slice(0, slash);
  const prefix = slash === -1 ? "" : place.slice(slash + 1).replace(/\/$/, "");
  if (bucket.includes("@")) throw refuse("access keys belong into the environment or a profile of AWS");
  if (!bucketGrammar.test(bucket)) {
    throw refuse("the name of a bucket has 3 to 63 lower-case letters, digits, dots and hyphens");
  }
  if (prefix !== "" && !pathGrammar.test(prefix)) {
    throw refuse("a prefix has letters, digits and . _ @ ~ - in segments that don't start with a dot");
  }
  const options = new URLSearchParams(query);
  const unknown = [...options.keys()].find((name) => !["region", "endpoint", "path-style"].includes(name));
  if (unknown !== undefined) {
    throw refuse(`it has the options region, endpoint and path-style, and no ${unknown}`);
  }
  const [region, endpoint] = [options.get("region"), options.get("endpoint")];
  const host = endpoint === null ? "" : readHost(endpoint);
  if (host === null) throw refuse("its endpoint is no address such as https://s3.example.com");
  if (/(^|\.)googleapis\.com$/.test(host)) throw refuse(noConditions);
  return {
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    isPathStyle: ["", "true", "1"].includes(options.get("path-style") ?? "false"),
    ...(region !== null && { region }),
    ...(endpoint !== null && { endpoint }),
  };
}

const noConditions =
  "Google's S3 interface has no condition for writes, so that of two changes at once one would be lost";

/** The same text for the same storage, without what is only about how to reach it. */
export function formatS3Address({ bucket, prefix, endpoint }: S3Address): string {
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, "");
  return endpoint === undefined ? place : `${place}?endpoint=${endpoint}`;
}

function readHost(endpoint: string): string | null {
  try {
    const { protocol, hostname, username } = new URL(endpoint);
    return /^https?:$/.test(protocol) && username === "" ? hostname : null;
  } catch {
    return null;
  }
}

/** An error may be in a log that others read. */
const withoutUser = (text: string): string => text.replace(/\/\/[^/]*@/, "//…@");
