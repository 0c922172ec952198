import { isCodedError } from "@portico/shared-sdk";
export const contract = "1.0";
export function mount(element: Element) { element.textContent = String(isCodedError(1, "x")); return import("./lazy.tsx"); }
