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

/** Makes a button with a drawing on a square of 24, whose name only screen readers read. */
export function createIconButton(className: string, name: string, path: string): HTMLButtonElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  setAttributes(icon, { class: "exchange-panel-icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  const line = document.createElementNS(namespace, "path");
  setAttributes(line, { d: path });
  icon.append(line);
  return createElement("button", { type: "button", class: className, "aria-label": name }, [icon]);
}

export function createCloseButton(name: string): HTMLButtonElement {
  return createIconButton("exchange-panel-close", name, "M6 6l12 12M18 6L6 18");
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
}
