import { expect } from "@playwright/test";
import type { EnginePage } from "./engine.ts";

/** Reads a value from the page again and again until it is as expected. */
export async function expectInPage(page: EnginePage, expression: string, expected: unknown): Promise<void> {
  await expect
    .poll(() => page.run(`return ${expression}`).catch(String), { message: expression })
    .toEqual(expected);
}

export const slot = (remote: string) => `document.querySelector('[data-remote="${remote}"]')`;

/** Waits until the slot holds a mounted release, and answers its version. */
export async function expectMounted(page: EnginePage, remote: string): Promise<string> {
  await expectInPage(page, `${slot(remote)}?.dataset.state`, "mounted");
  return page.run(`return ${slot(remote)}.dataset.release`);
}

/** Where a visitor presses for the element with this name, below `root`; `null` while it is not there. */
const findPlace = (root: string, name: string) => `
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled;
  const nameOf = (element) =>
    (element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent).trim();
  const inside = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    element.shadowRoot === null ? [element] : [element, ...inside(element.shadowRoot)]);
  const element = [...document.querySelectorAll(${JSON.stringify(root)})].flatMap(inside).find((one) =>
    one.matches("a, button, input, [role=menuitem], [role=menuitemradio], [role=option], [role=tab]") &&
    seen(one) && nameOf(one) === ${JSON.stringify(name)});
  if (element === undefined) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];`;

/** Presses the visible control with this name inside the elements that match `root`, as a mouse does. */
export async function press(page: EnginePage, root: string, name: string): Promise<void> {
  let place: readonly [number, number] | null = null;
  await expect
    .poll(async () => (place = await page.run<typeof place>(findPlace(root, name)).catch(() => null)), {
      message: `${name} in ${root}`,
    })
    .not.toBeNull();
  const [x, y] = place ?? [0, 0];
  await page.perform([
    {
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ]);
}

/** Presses a field and types, key by key. */
async function fill(page: EnginePage, root: string, name: string, text: string): Promise<void> {
  await press(page, root, name);
  const keys = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await page.perform([{ type: "key", id: "keyboard", actions: keys }]);
}

/** Logs in through the dialog that is open. */
export async function logInAs(page: EnginePage, person: "alice" | "bob"): Promise<void> {
  await fill(page, "[role=dialog], dialog", "Email", `${person}@portico.example`);
  await fill(page, "[role=dialog], dialog", "Password", "portico");
  await press(page, "[role=dialog], dialog", "Log in");
}
