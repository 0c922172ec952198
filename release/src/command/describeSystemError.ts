/** Errors of the operating system in words; anything else keeps its own name. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "it is on a read-only disk",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of that path is a file, not a folder",
  EISDIR: "it is a folder, not a file",
  ENOENT: "it is not there",
  ELOOP: "its links lead to each other",
  EMFILE: "too many files are open",
};

interface SystemError {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
}

/** Describes an error of the operating system in a sentence; `null` for other errors. */
export function describeSystemError(error: unknown): string | null {
  if (!isSystemError(error)) return null;
  const { code, syscall, path } = error;
  return `${path ?? syscall} can't be used: ${reasons[code] ?? code}. Nothing was partly written; fix the cause and run the command again.`;
}

function isSystemError(error: unknown): error is SystemError {
  const { code, syscall } = (error ?? {}) as Partial<SystemError>;
  return typeof code === "string" && typeof syscall === "string";
}
