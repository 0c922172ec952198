import { inlineSite } from "@portico/shared-sdk/inline-site";

/** webpack's loader for {@link inlineSite}. */
// eslint-disable-next-line no-restricted-syntax -- webpack reads the default export of a loader
export default function inlineSiteLoader(
  this: { cacheable(isCacheable: boolean): void },
  source: string,
): string {
  const inlined = inlineSite(source);
  // webpack's cache knows the file, not the configuration
  if (inlined !== source) this.cacheable(false);
  return inlined;
}
