import { logToConsole, type LogFailure } from "./logFailure.ts";

/**
 * Saves an image on the reader's device, as a link with `download` does.
 *
 * Errors: none; a failure is logged and `false`
 */
export function downloadImage(
  image: Blob,
  fileName: string,
  page: Document = document,
  logFailure: LogFailure = logToConsole,
): boolean {
  try {
    const address = URL.createObjectURL(image);
    const link = page.createElement("a");
    link.href = address;
    link.download = fileName;
    link.click();
    // browser: the download has taken the image over by now; the address alone would keep it in memory
    URL.revokeObjectURL(address);
    return true;
  } catch (reason) {
    logFailure("image download failed", reason);
    return false;
  }
}

/**
 * Passes an image to a share function, usually the app bridge's.
 *
 * Shape:  `base64` without a `data:` prefix
 * Errors: none; a failure is logged and `false`
 */
export async function shareImage(
  share: (base64: string) => Promise<unknown>,
  base64: string,
  logFailure: LogFailure = logToConsole,
): Promise<boolean> {
  try {
    await share(base64);
    return true;
  } catch (reason) {
    logFailure("image share failed", reason);
    return false;
  }
}
