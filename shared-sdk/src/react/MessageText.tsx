import { Children, isValidElement, type ReactNode } from "react";

/**
 * The text of a message, in an element of its own.
 *
 * browser: a page's translator replaces text nodes by elements. React then can't update or remove a text, or insert something
 * before it, unless it is the only content of its element.
 */
export function MessageText({ children }: { readonly children?: ReactNode }) {
  return <span key={keyOfTexts(children)}>{children}</span>;
}

/** Texts beside elements are replaced as a whole, with the element around them: the key differs for other texts. */
export function keyOfTexts(nodes: ReactNode): string | undefined {
  if (typeof nodes === "string") return undefined;
  return Children.toArray(nodes)
    .map((node) => (isValidElement(node) ? node.key : (node as string)))
    .join();
}
