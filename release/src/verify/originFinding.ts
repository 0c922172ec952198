/** A difference between what an origin serves and what was signed. */
export interface OriginFinding {
  readonly code:
    | "unreachable"
    | "http-status"
    | "changed-bytes"
    | "wrong-header"
    | "unexpected-header"
    | "clears-site-data"
    | "channel-refused"
    | "release-refused"
    | "bad-record";
  /** What pages refuse it for, such as `expired`: the code of a `ChannelError`, or `kill-taken-back`. */
  readonly detail?: string;
  readonly address: string;
  readonly message: string;
  /** Names of the browsers that the origin answered so. */
  readonly browsers: readonly string[];
}

/** The same for one request. */
export interface RequestFinding extends Omit<OriginFinding, "browsers"> {
  /** The address without the query of a retry. */
  readonly file: string;
  readonly browser: string;
}

/** Merges what several browsers and retries found in a file; the plain address is given for its retries too. */
export function mergeFindings(
  findings: readonly RequestFinding[],
  browserNames: readonly string[],
): OriginFinding[] {
  const groups = new Map<string, RequestFinding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.code, finding.file, finding.message]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group): OriginFinding[] => {
    const [finding] = group;
    if (finding === undefined) return [];
    const { code, detail, file, message } = finding;
    const seen = new Set(group.map(({ browser }) => browser));
    const names = browserNames.filter((name) => seen.has(name));
    const onlyRetry = group.every(({ address }) => address !== file);
    const address = onlyRetry ? finding.address : file;
    const audience = names.length === browserNames.length ? "" : `, for ${names.join(", ")}`;
    return [
      {
        code,
        ...(detail !== undefined && { detail }),
        address,
        message: `${address} ${message}${audience}.`,
        browsers: names,
      },
    ];
  });
}
