/** Whether a media query applies to the window; `false` where the browser can't tell. */
export function matchesMedia(query: string): boolean {
  try {
    return matchMedia(query).matches;
  } catch {
    return false;
  }
}
