import type { Page } from "@playwright/test";

/**
 * Replaces each text of a page by elements, now and whenever one is added, as translators of browsers do. The words stay the same,
 * so that a test can find them.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || text.parentElement?.closest("font, script, style, svg")) continue;
        const inner = document.createElement("font");
        inner.textContent = text.data;
        const outer = document.createElement("font");
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  });
