/** Where a fixture remote is built, as if it were a workspace of its own. */
export function fixtureWorkspace(fixture: { readonly name: string }, remote: string): string {
  return `.cache/faults/${fixture.name}-${remote}`;
}

/** Its version ends with this, so that a request for one of its files is known by its path. */
export function fixtureRevision(fixture: { readonly name: string }): string {
  return `fault-${fixture.name}`;
}
