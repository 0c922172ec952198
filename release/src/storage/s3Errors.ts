import { createReleaseError, isReleaseError } from "../releaseError.ts";

/** What the SDK throws: the name is the store's code, or that of a failure on this machine. */
interface StoreError {
  readonly name: string;
  readonly message: string;
  /** The code of an error of the network. */
  readonly code?: string;
  readonly Region?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Reads an error by its fields: what the SDK throws need not be an `Error` of this realm. */
const asStoreError = (error: unknown): Partial<StoreError> => error ?? {};

export const statusOf = (error: unknown): number | undefined => asStoreError(error).$metadata?.httpStatusCode;

/** Nothing is at that key. A bucket that is missing is another error. */
export const isMissing = (error: unknown): boolean => asStoreError(error).name === "NoSuchKey";

const passing = [408, 409, 425, 429, 500, 502, 503, 504];
const passingNames = ["RequestTimeTooSkewed", "RequestTimeout", "SlowDown", "TimeoutError"];
const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: "its host is not known",
  EAI_AGAIN: "its host is not known",
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection breaks off",
  ERR_STREAM_PREMATURE_CLOSE: "the connection breaks off",
  EPIPE: "the connection breaks off",
  ETIMEDOUT: "there is no answer",
  EHOSTUNREACH: "there is no way to it",
};

/**
 * Whether the same request may succeed a moment later. 409: another request on that key was being executed. The SDK corrects
 * its clock after `RequestTimeTooSkewed`.
 */
export function isPassing(error: unknown): boolean {
  const { name = "", code = "" } = asStoreError(error);
  if (passingNames.includes(name)) return true;
  const status = statusOf(error);
  if (status !== undefined) return passing.includes(status);
  return isConnectionError(error) && code !== "ENOTFOUND";
}

/** No answer, or only the beginning of one. */
const isConnectionError = (error: unknown): boolean => {
  const { code = "", $metadata } = asStoreError(error);
  return code in unreachable || $metadata !== undefined;
};

/** Refused because of a condition of the request: another writer was faster. */
export const isConditionError = (error: unknown): boolean => statusOf(error) === 412;

const sentences: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    "there are no credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or a role of this machine",
  InvalidAccessKeyId: "the store does not know the access key; correct AWS_ACCESS_KEY_ID or AWS_PROFILE",
  SignatureDoesNotMatch:
    "the secret does not belong to the access key; correct AWS_SECRET_ACCESS_KEY or AWS_PROFILE",
  ExpiredToken: "the session token has expired; log in again",
  ExpiredTokenException: "the session token has expired; log in again",
  InvalidToken: "the session token is not valid; log in again",
  TokenProviderError: "the session has expired; log in again",
  AccessDenied:
    'these credentials may not do this; "portico storage policy" prints what each role needs, and a locked object can\'t be removed',
  NoSuchBucket: "there is no such bucket; create it, or correct the address",
  RequestTimeTooSkewed: "the clock of this machine is more than 15 minutes wrong; set it",
  SlowDown: "the store asks for fewer requests; wait a minute",
  NotImplemented:
    "the store has no condition for writes, so that of two changes at once one would be lost; use a store that has",
  BadDigest: "a file was changed on its way to the store; try again, or correct what is between",
  EntityTooLarge: "the store takes no file of this size; raise its limit, or make the release smaller",
};

/** An error of the store in a sentence. */
export function describeStoreError(error: unknown, address: string): Error {
  if (isReleaseError(error)) return error;
  return createReleaseError(
    "storage-failed",
    `${address} can't be used: ${findReason(error)}. No half-written file is referenced; run the command again afterwards.`,
  );
}

function findReason(error: unknown): string {
  const { name = "", message = "", code = "", Region: region } = asStoreError(error);
  const status = statusOf(error);
  const known = sentences[name];
  if (known !== undefined) return known;
  if (message === "Region is missing") {
    return "its region is not known; set AWS_REGION, or add ?region= to the address";
  }
  if (name === "AuthorizationHeaderMalformed" || region !== undefined) {
    return `the bucket is in another region${region === undefined ? "" : `, ${region}`}; set AWS_REGION, or ?region= in the address`;
  }
  if (status !== undefined && status >= 300 && status < 400) {
    return "the endpoint sends requests elsewhere, which are never followed; correct the endpoint or the region";
  }
  if (status === 403) return sentences["AccessDenied"]!;
  if (status === 501) return sentences["NotImplemented"]!;
  if (status === undefined && isConnectionError(error)) {
    return `${unreachable[code] ?? "the connection breaks off"}; correct the endpoint, or try again`;
  }
  return `${["", "UnknownError", name].includes(message) ? name : `${name}, ${message}`}; ask those who run the store`;
}
