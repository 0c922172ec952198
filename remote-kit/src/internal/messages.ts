export { readAllowances } from "../messages/allowances.ts";
export { checkWorkspaceMessages } from "../messages/checkWorkspaceMessages.ts";
export { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
export { baseFileOf, listMessageFiles, readMessageFile } from "../messages/messageFiles.ts";
export type { MessageProblem } from "../messages/messageProblem.ts";
export { measureMessage } from "../messages/messageWords.ts";
export { resolveWorkspaceMessages, type ResolvedText } from "../messages/resolveWorkspaceMessages.ts";
