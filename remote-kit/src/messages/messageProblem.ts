export type MessageProblemCode =
  | "unreadable"
  | "unknown-file"
  | "missing-file"
  | "missing"
  | "unknown-id"
  | "bad-id"
  | "bad-message"
  | "arguments"
  | "plural-categories"
  | "select-options"
  | "blank-edges"
  | "same-as-english"
  | "english-left-over"
  | "typography"
  | "two-terms"
  | "redundant-override"
  | "stale-allowance";

/** One problem in a message file; `message` explains to the translator what to change. */
export interface MessageProblem {
  readonly file: string;
  readonly id: string;
  readonly code: MessageProblemCode;
  readonly message: string;
}
