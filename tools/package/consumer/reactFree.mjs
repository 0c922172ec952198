/** Module hooks of the consumer: whoever asks for React, or what is made for it, gets nothing. */
const reactPackages =
  /\/node_modules\/(react|react-dom|react-intl|react-redux|scheduler|use-sync-external-store)\//;

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  if (reactPackages.test(resolved.url)) throw new Error(`${context.parentURL} asks for ${specifier}`);
  return resolved;
}
