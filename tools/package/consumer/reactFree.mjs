/** Module hooks of the consumer: an import of React or of a React library throws. */
const reactPackages =
  /\/node_modules\/(react|react-dom|react-intl|react-redux|scheduler|use-sync-external-store)\//;

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  if (reactPackages.test(resolved.url)) throw new Error(`${context.parentURL} imports ${specifier}`);
  return resolved;
}
