/** @jest-environment jsdom */
import { sharePageImage } from "./sharePageImage.ts";

const image = new Blob(["PNG"], { type: "image/png" });
const base64 = "UE5H";
const downloads: string[] = [];
const connect = jest.fn<Promise<"ready" | "error">, []>();
const shareInApp = jest.fn<Promise<void>, [string]>();
const load = jest.fn(() => Promise.resolve({ bridge: { connect, shareImage: shareInApp } }));
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.clearAllMocks();
  downloads.length = 0;
  connect.mockResolvedValue("ready");
  shareInApp.mockResolvedValue();
  logged = jest.spyOn(console, "error").mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

function share(platform: "app" | "h5" | "pc", navigator: object = {}) {
  const page = { navigator, document } as unknown as Window;
  return sharePageImage({ page, app: { platform }, loginFlow: { load } }, image, "rank.png");
}

test("in the app the bridge gets the image as base64", async () => {
  expect(await share("app")).toBe("shared");
  expect([shareInApp.mock.calls, downloads]).toEqual([[[base64]], []]);
});

test("logs to the console when the app refuses the image", async () => {
  const reason = new Error("refused");
  shareInApp.mockRejectedValue(reason);
  expect(await share("app")).toBe("failed");
  expect(logged.mock.calls).toEqual([["image share failed", reason]]);
});

test("downloads the image in an app without a bridge", async () => {
  connect.mockResolvedValue("error");
  expect(await share("app")).toBe("downloaded");
  expect([shareInApp.mock.calls, downloads]).toEqual([[], ["rank.png"]]);
});

test("opens the share sheet in a browser that can share files", async () => {
  const files: File[] = [];
  const navigator = {
    canShare: () => true,
    share: async (content: { files: File[] }) => void files.push(...content.files),
  };
  expect(await share("h5", navigator)).toBe("shared");
  expect(files.map(({ name, type }) => [name, type])).toEqual([["rank.png", "image/png"]]);
  expect([load.mock.calls, downloads]).toEqual([[], []]);
});

test("treats a closed share sheet neither as a failure nor as a download", async () => {
  const navigator = {
    canShare: () => true,
    share: () => Promise.reject(new DOMException("closed", "AbortError")),
  };
  expect(await share("h5", navigator)).toBe("cancelled");
  expect([logged.mock.calls, downloads]).toEqual([[], []]);
});

test("logs when the share sheet does not open, and downloads the image", async () => {
  const reason = new DOMException("no", "NotAllowedError");
  expect(await share("h5", { canShare: () => true, share: () => Promise.reject(reason) })).toBe("downloaded");
  expect([logged.mock.calls, downloads]).toEqual([[["image share failed", reason]], ["rank.png"]]);
});

test.each([
  ["no share sheet", {}],
  ["one without files", { canShare: () => false }],
])("downloads the image in a browser with %s", async (_, navigator) => {
  expect(await share("pc", navigator)).toBe("downloaded");
  expect(downloads).toEqual(["rank.png"]);
});

test("logs a failed download to the console", async () => {
  const reason = new Error("no memory");
  Object.assign(URL, {
    createObjectURL: () => {
      throw reason;
    },
  });
  expect(await share("pc")).toBe("failed");
  expect(logged.mock.calls).toEqual([["image download failed", reason]]);
});
