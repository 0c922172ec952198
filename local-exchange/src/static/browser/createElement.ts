type Attributes = Readonly<Record<string, string | null>>;

/**
 * Makes an element with attributes and children; strings become text, never markup, as the page's Trusted Types ask.
 * An attribute that is `null` is left out.
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Makes a stroked drawing on a square of 24; it is decoration and has no name. */
export function createIcon(className: string, path: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  setAttributes(icon, { class: className, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" });
  const line = document.createElementNS(namespace, "path");
  setAttributes(line, { d: path });
  icon.append(line);
  return icon;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
}
