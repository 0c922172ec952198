/** Module hooks of the consumer, in the place of a bundler: a style sheet is a module without content. */
export async function load(address, context, nextLoad) {
  if (!address.endsWith(".css")) return nextLoad(address, context);
  return { format: "module", source: "", shortCircuit: true };
}
