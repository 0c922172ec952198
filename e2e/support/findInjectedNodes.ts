import type { Page } from "@playwright/test";

/**
 * Searches the whole document, including templates and open shadow roots, for nodes that a page of the product never
 * contains. These are scripts that are neither the boot nor pinned, handlers in attributes, `javascript:` addresses,
 * and elements that load or redirect.
 *
 * Shape: one line a finding, such as `img onerror`; empty for a clean page
 */
export function findInjectedNodes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    // the style of transitions between pages, by its hash in the policy
    const ownStyle = [...document.head.querySelectorAll("style")].find(({ textContent }) =>
      textContent?.endsWith("{@view-transition{navigation:auto}}"),
    );
    const boot = document.head.querySelector("script:not([src]):not([type])");
    const firstCanonical = document.querySelector("link[rel=canonical]");
    const pinned = /^sha384-[A-Za-z0-9+/]{64}$/;
    const forbidden = ["iframe", "frame", "object", "embed", "base", "style", "math", "applet", "portal"];
    const addressAttributes = [
      "href",
      "src",
      "action",
      "formaction",
      "data",
      "xlink:href",
      "srcdoc",
      "poster",
    ];

    const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
    const isData = (script: Element) => script.getAttribute("type") === "application/ld+json";

    function check(element: Element): void {
      const name = element.localName;
      const add = (what: string) => findings.push(`${name} ${what}`);
      const attribute = (key: string) => element.getAttribute(key) ?? "";
      if (forbidden.includes(name) && element !== ownStyle) add("element");
      if (name === "script" && element !== boot && !isData(element)) {
        if (!pinned.test(attribute("integrity")) || !isOwn(attribute("src"))) add("without a hash");
      }
      if (name === "meta" && element.hasAttribute("http-equiv")) add("http-equiv");
      if (name === "form" && !isOwn(attribute("action"))) add("of another origin");
      if (name === "link" && attribute("rel") === "stylesheet" && !pinned.test(attribute("integrity"))) {
        add("without a hash");
      }
      if (name === "link" && attribute("rel") === "canonical" && element !== firstCanonical) add("canonical");
      for (const key of element.getAttributeNames()) {
        if (/^on/i.test(key)) add(key);
        // a browser drops blanks and control characters in and before a scheme
        // eslint-disable-next-line no-control-regex -- these are the characters meant
        const value = attribute(key).replace(/[\u0000-\u0020]/g, "");
        if (addressAttributes.includes(key) && /^(?:javascript|vbscript|data:text)/i.test(value)) add(key);
        if (key === "style" && /url\(/i.test(value)) add("style that loads");
      }
    }

    function walk(root: ParentNode): void {
      for (const element of root.querySelectorAll("*")) {
        check(element);
        if (element instanceof HTMLTemplateElement) walk(element.content);
        if (element.shadowRoot !== null) walk(element.shadowRoot);
      }
    }

    walk(document);
    return findings;
  });
}
