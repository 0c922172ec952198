type GateRule =
  | "contract"
  | "shared-range"
  | "exposed-module"
  | "syntax"
  | "missing-feature"
  | "bundled-module"
  | "federation-manifest"
  | "unverified-load"
  | "unverified-file"
  | "global-name"
  | "size"
  | "leaking-style"
  | "missing-locale"
  | "message-arguments"
  | "forbidden-global"
  | "undeclared-capability"
  | "deployed-page"
  | "prerendered-page"
  | "route-taken"
  | "unknown-place"
  | "shell-keys";

/** One reason why a release, or a shell, is refused: `message` is a whole sentence with what to change. */
export interface Violation {
  readonly rule: GateRule;
  readonly message: string;
}
