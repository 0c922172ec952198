import { inlineColours, inlineSite } from "@portico/shared-sdk/inline-site";

/** webpack's loader for {@link inlineSite}, and for {@link inlineColours} in stylesheets. */
// eslint-disable-next-line no-restricted-syntax -- webpack reads the default export of a loader
export default function inlineSiteLoader(
  this: { readonly resourcePath: string; cacheable(isCacheable: boolean): void },
  source: string,
): string {
  const isTokens = this.resourcePath.endsWith("/tokens.css");
  const inlined = isTokens ? inlineColours(source) : inlineSite(source);
  // webpack's cache knows the file, not the configuration
  if (isTokens || inlined !== source) this.cacheable(false);
  return inlined;
}
