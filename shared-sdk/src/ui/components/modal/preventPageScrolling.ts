/**
 * Keeps the page behind a dialog where it is, without moving anything by the width of its scroll bar. Returns what undoes it;
 * of several dialogs, the last one opened undoes it first.
 *
 * Set here and not in a stylesheet: a release may style only its own classes.
 */
export function preventPageScrolling(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingInlineEnd } = style;
  const scrollBarWidth = window.innerWidth - clientWidth;
  style.overflow = "hidden";
  if (scrollBarWidth > 0) style.paddingInlineEnd = `${scrollBarWidth}px`;
  return () => {
    style.overflow = overflow;
    style.paddingInlineEnd = paddingInlineEnd;
  };
}
