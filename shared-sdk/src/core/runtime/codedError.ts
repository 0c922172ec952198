/**
 * An error that is data: recognised by `name` and `code`, never by its class, because two bundles on one page
 * may each carry their own copy of a class.
 */
export interface CodedError<Name extends string = string, Code extends string = string> {
  readonly name: Name;
  readonly code: Code;
  readonly message: string;
}

/** Whether an unknown value is the named error and, if given, has that code. */
export function isCodedError<Name extends string, Code extends string>(
  value: unknown,
  name: Name,
  code?: Code,
): value is CodedError<Name, Code> {
  if (typeof value !== "object" || value === null) return false;
  const candidate = value as Record<string, unknown>;
  return (
    candidate["name"] === name &&
    typeof candidate["code"] === "string" &&
    (code === undefined || candidate["code"] === code)
  );
}
