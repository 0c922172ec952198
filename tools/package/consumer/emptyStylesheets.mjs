/** Module hooks of the consumer, in place of a bundler: a stylesheet is an empty module. */
export async function load(address, context, nextLoad) {
  if (!address.endsWith(".css")) return nextLoad(address, context);
  return { format: "module", source: "", shortCircuit: true };
}
