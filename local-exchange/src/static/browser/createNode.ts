import { element, type ElementTree } from "../../html/element.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Makes the node of an element, without a text that the page's Trusted Types would have to allow. */
export function createNode<Type extends Element = HTMLElement>({
  tag,
  attributes,
  children,
}: ElementTree): Type {
  const isDrawing = tag === "svg" || tag === "path";
  const node = isDrawing ? document.createElementNS(svgNamespace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.replace("on", ""), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) {
    if (child === false) continue;
    if (typeof child === "string") node.append(child);
    else node.append(...[child].flat().map((tree) => createNode(tree)));
  }
  return node as Element as Type;
}

/** Describes a button with a drawing on a square of 24, whose name only screen readers read. */
export function renderIconButton(
  name: string,
  path: string,
  className: string,
  onclick: () => void,
): ElementTree {
  return element(
    "button",
    { type: "button", class: className, "aria-label": name, onclick },
    element(
      "svg",
      { class: "exchange-panel-icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
      element("path", { d: path }),
    ),
  );
}

/** Describes the head of a panel: its title and the button that closes it. */
export function renderPanelHead(title: string, closeLabel: string, close: () => void): ElementTree {
  return element(
    "div",
    { class: "exchange-panel-head" },
    element("h2", {}, title),
    renderCloseButton(closeLabel, close),
  );
}

export function renderCloseButton(name: string, close: () => void): ElementTree {
  return renderIconButton(name, "M6 6l12 12M18 6L6 18", "exchange-panel-close", close);
}
