/** The direction of the text around an element. On an embedding page it may differ from that of the messages' language. */
export function isRightToLeft(element: Element): boolean {
  return element.closest("[dir]")?.getAttribute("dir") === "rtl";
}
