/** Stands in a chunk of its own. */
export function LazyPart() {
  return <p>The lazy part</p>;
}
