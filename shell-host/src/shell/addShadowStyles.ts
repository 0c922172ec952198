/**
 * Adds styles to a shadow root. Where the browser can't make a stylesheet (Safari before 16.4), they are rules of a copy of the page's own
 * stylesheet, since the page's policy allows no other `<style>`. They apply once that has loaded.
 */
export function addShadowStyles(root: ShadowRoot, css: string): void {
  try {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    root.adoptedStyleSheets = [styles, ...root.adoptedStyleSheets];
  } catch {
    const tag = root.ownerDocument.querySelector<HTMLLinkElement>('link[rel="stylesheet"][integrity]');
    const copy = tag?.cloneNode() as HTMLLinkElement | undefined;
    if (copy === undefined) return;
    // after the rules of the page, which would win otherwise
    copy.onload = () => copy.sheet?.insertRule(`@media all{${css}}`, copy.sheet.cssRules.length);
    root.prepend(copy);
  }
}
