import { createHash } from "node:crypto";

/** The file beside the icons with the hash of the drawing that they were made from. */
export const iconHashFile = "drawing.sha256";

export function hashDrawing(drawing: string): string {
  return createHash("sha256").update(drawing).digest("hex");
}
