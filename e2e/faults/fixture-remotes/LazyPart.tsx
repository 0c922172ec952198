/** Loaded as a separate chunk. */
export function LazyPart() {
  return <p>The lazy part</p>;
}
