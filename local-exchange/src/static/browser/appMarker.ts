/** The app's version in its user agent, or `null` in every other browser. */
export function readAppVersion(userAgent: string): string | null {
  return /(?:^|[^\w.-])PorticoApp\/(\d{1,4}\.\d{1,4}\.\d{1,4})(?![\w.])/.exec(userAgent)?.[1] ?? null;
}
