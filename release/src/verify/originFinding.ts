/** Something that an origin serves and should not, or should and does not. */
export interface OriginFinding {
  readonly code:
    | "unreachable"
    | "http-status"
    | "changed-bytes"
    | "wrong-header"
    | "channel-refused"
    | "release-refused"
    | "bad-record";
  readonly address: string;
  readonly message: string;
}
