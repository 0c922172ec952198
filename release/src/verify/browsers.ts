import { canDecodeZstd } from "./decodeContent.ts";

/** The headers of a browser's requests. */
export interface Browser {
  readonly name: string;
  /** The headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The use of a file in a page; a browser's request headers depend on it. */
export type FileUse = "page" | "script" | "style" | "image" | "font" | "data";

const acceptedEncodings = "gzip, deflate, br";

const chromium = (platform: string, isMobile: boolean, brand: string, userAgent: string) => ({
  "accept-encoding": canDecodeZstd ? `${acceptedEncodings}, zstd` : acceptedEncodings,
  "sec-ch-ua": `"Chromium";v="140", "Not=A?Brand";v="24", "${brand}";v="140"`,
  "sec-ch-ua-mobile": isMobile ? "?1" : "?0",
  "sec-ch-ua-platform": `"${platform}"`,
  "user-agent": userAgent,
});

const androidView =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.231105.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";
const iPhoneView =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

/** The browsers and web views that visitors use. An attacker who changes files for one of them only is found too. */
export const browsers: readonly Browser[] = [
  {
    name: "Chrome on Windows",
    headers: chromium(
      "Windows",
      false,
      "Google Chrome",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    ),
  },
  {
    name: "Safari on macOS",
    headers: {
      "user-agent":
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
    },
  },
  {
    name: "Chrome on Android",
    headers: chromium(
      "Android",
      true,
      "Google Chrome",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    ),
  },
  {
    name: "Safari on iPhone",
    headers: { "user-agent": `${iPhoneView.replace("Mobile/", "Version/18.6 Mobile/")} Safari/604.1` },
  },
  {
    name: "the app on Android",
    headers: chromium("Android", true, "Android WebView", `${androidView} PorticoApp/3.6.1`),
  },
  { name: "the app on iPhone", headers: { "user-agent": `${iPhoneView} PorticoApp/3.6.1` } },
  {
    name: "a messaging app on Android",
    headers: chromium(
      "Android",
      true,
      "Android WebView",
      `${androidView} Telegram-Android/11.13.1 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    ),
  },
];

const acceptByUse: Readonly<Record<FileUse, string>> = {
  page: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  script: "*/*",
  style: "text/css,*/*;q=0.1",
  image: "image/avif,image/webp,*/*;q=0.8",
  font: "*/*",
  data: "*/*",
};

const acceptedLanguages = ["en-US,en;q=0.9", "tr-TR,tr;q=0.9,en;q=0.8", "zh-TW,zh;q=0.9", "es-MX,es;q=0.9"];

/**
 * The headers of one request, as the browser sends them.
 *
 * @param origin of the page that uses the file
 * @param random a number from 0 to 1, which chooses the visitor's language
 */
export function createRequestHeaders(
  browser: Browser,
  use: FileUse,
  address: string,
  origin: string,
  random: number,
): Record<string, string> {
  const isOwn = new URL(address).origin === origin;
  const fetchHeaders: Record<string, string> =
    use === "page"
      ? {
          "upgrade-insecure-requests": "1",
          "sec-fetch-site": "none",
          "sec-fetch-mode": "navigate",
          "sec-fetch-user": "?1",
          "sec-fetch-dest": "document",
        }
      : {
          ...(!isOwn && { origin }),
          "sec-fetch-site": isOwn ? "same-origin" : "same-site",
          "sec-fetch-mode": "cors",
          "sec-fetch-dest": use === "data" ? "empty" : use,
          referer: `${origin}/`,
        };
  return {
    "accept-encoding": acceptedEncodings,
    ...browser.headers,
    accept: acceptByUse[use],
    ...fetchHeaders,
    "accept-language": acceptedLanguages[Math.floor(random * acceptedLanguages.length)] ?? "en",
  };
}

export function fileUseOf(path: string): FileUse {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "";
  if (extension === "js") return "script";
  if (extension === "css") return "style";
  if (extension === "woff2") return "font";
  if (/^(svg|png|jpg|webp|avif|ico)$/.test(extension)) return "image";
  return extension === "" ? "page" : "data";
}
