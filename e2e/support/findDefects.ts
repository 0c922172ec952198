import type { Page } from "@playwright/test";

/**
 * Layout defects of the page: content beside the window, words that their own box cuts off, and controls of the header that
 * overlap. An ellipsis is no defect.
 */
export function findDefects(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const defects: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) defects.push(`the page is ${overflow} px wider than the window`);
    for (const element of document.querySelectorAll<HTMLElement>("a, button, h1, h2, h3, summary")) {
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === "hidden";
      const isVisible = element.clientWidth > 1 && style.visibility === "visible";
      if (isVisible && isCut && style.textOverflow !== "ellipsis") {
        defects.push(`"${element.textContent.trim()}" is cut off`);
      }
    }
    const controls = [...document.querySelectorAll<HTMLElement>("header :is(a, button)")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    for (const [index, { control, box }] of controls.entries()) {
      for (const { control: other, box: otherBox } of controls.slice(index + 1)) {
        const isBeside = box.right <= otherBox.left + 1 || otherBox.right <= box.left + 1;
        const isAbove = box.bottom <= otherBox.top + 1 || otherBox.bottom <= box.top + 1;
        if (isBeside || isAbove || control.contains(other)) continue;
        defects.push(`"${control.textContent.trim()}" and "${other.textContent.trim()}" overlap`);
      }
    }
    return defects;
  });
}

/** Scrolls each part of the page into the window once, because some parts load only when they are near it. */
export async function scrollThrough(page: Page): Promise<void> {
  // build: benches run this file with a compiler that adds a helper to named functions, which the page does not have
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  });
}
