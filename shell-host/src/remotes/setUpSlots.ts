import { createSlot, type Slot, type SlotPorts } from "./slot.ts";

/** Finds the page's slots and starts them: those above first, since they are seen first. */
export function setUpSlots(document: Document, ports: SlotPorts): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-remote]")) {
    const remote = element.dataset["remote"] ?? "";
    if (slots.has(remote)) continue;
    const slot = createSlot(element, remote, ports);
    slots.set(remote, slot);
    slot.start();
  }
  return slots;
}
