/**
 * @jest-environment jsdom
 */
import { downloadImage, shareImage } from "./saveImage.ts";

describe("downloadImage", () => {
  const createObjectURL = jest.fn(() => "blob:https://portico.example/1");
  const revokeObjectURL = jest.fn();
  const clicked: { href: string; download: string }[] = [];
  beforeEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    clicked.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ href: this.href, download: this.download });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it("clicks a download link for the image and revokes its address", () => {
    expect(downloadImage(new Blob(["x"]), "rank.png")).toBe(true);
    expect(clicked).toEqual([{ href: "blob:https://portico.example/1", download: "rank.png" }]);
    expect(revokeObjectURL).toHaveBeenCalledWith("blob:https://portico.example/1");
    expect(document.querySelectorAll("a")).toHaveLength(0);
  });

  it("logs a failure to the console", () => {
    const error = jest.spyOn(console, "error").mockImplementation(() => {});
    const reason = new Error("no memory");
    createObjectURL.mockImplementationOnce(() => {
      throw reason;
    });
    expect(downloadImage(new Blob(["x"]), "rank.png")).toBe(false);
    expect(error.mock.calls).toEqual([["image download failed", reason]]);
    expect(clicked).toEqual([]);
  });
});

describe("shareImage", () => {
  it("passes the image to the app", async () => {
    const share = jest.fn(() => Promise.resolve());
    expect(await shareImage(share, "AAAA")).toBe(true);
    expect(share).toHaveBeenCalledWith("AAAA");
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("refused"))],
    [
      "throws",
      () => {
        throw new Error("refused");
      },
    ],
  ])("logs a failure to the console when sharing %s", async (_, share) => {
    const error = jest.spyOn(console, "error").mockImplementation(() => {});
    expect(await shareImage(share, "AAAA")).toBe(false);
    expect(error.mock.calls).toEqual([["image share failed", new Error("refused")]]);
    error.mockRestore();
  });
});
