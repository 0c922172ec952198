export type CreateElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
) => HTMLElementTagNameMap[Name];

/** Creates elements with attributes and content. Text is never parsed as HTML. */
export const createElementCreator =
  (document: Document): CreateElement =>
  (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...content);
    return element;
  };
