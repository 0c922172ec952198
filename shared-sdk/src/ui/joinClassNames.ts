/** Joins what is given and leaves out what is absent. */
export function joinClassNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
