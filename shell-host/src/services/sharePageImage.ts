import type { ImageShareOutcome } from "@portico/shared-sdk";
import { downloadImage, shareImage, type AppBridge } from "@portico/shared-sdk/host";
import type { PageServices } from "./pageServices.ts";

interface ShareServices {
  readonly page: Window;
  readonly app: Pick<PageServices["app"], "platform">;
  readonly loginFlow: {
    load(): Promise<{ readonly bridge: Pick<AppBridge, "connect" | "shareImage"> }>;
  };
}

/** Shares an image in the best way that the platform has; a chunk of its own, because few visits share one. */
export async function sharePageImage(
  { page, app, loginFlow }: ShareServices,
  image: Blob,
  fileName: string,
): Promise<ImageShareOutcome> {
  if (app.platform === "app") {
    const { bridge } = await loginFlow.load();
    if ((await bridge.connect()) === "ready") {
      const base64 = await readBase64(image);
      return (await shareImage((text) => bridge.shareImage(text), base64)) ? "shared" : "failed";
    }
  }
  const shareOutcome = await openShareSheet(
    page.navigator,
    new File([image], fileName, { type: image.type }),
  );
  return shareOutcome ?? (downloadImage(image, fileName, page.document) ? "downloaded" : "failed");
}

/** `null` where the browser has no share sheet for files, or does not open it. */
async function openShareSheet(browser: Navigator, file: File): Promise<"shared" | "cancelled" | null> {
  const content = { files: [file] };
  // browser: Firefox on computers and Chromium on Linux have neither function
  const { canShare } = browser as Partial<Navigator>;
  if (canShare?.call(browser, content) !== true) return null;
  try {
    await browser.share(content);
    return "shared";
  } catch (reason) {
    if ((reason as Error).name === "AbortError") return "cancelled";
    // eslint-disable-next-line no-console -- the specification names the console
    console.error("image share failed", reason);
    return null;
  }
}

/** The image's bytes without the `data:` prefix. */
function readBase64(image: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the image can't be read")));
    reader.readAsDataURL(image);
  });
}
