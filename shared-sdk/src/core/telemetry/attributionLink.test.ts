import type { ReportEntry } from "./telemetry.ts";
import { createAttributionLink, type AttributionScript } from "./attributionLink.ts";

const request = { appLink: "portico://open/home?tab=1", campaign: "spin-wheel" };
const link = "https://go.portico.example/abc?campaign=spin-wheel";

async function createLink(script: AttributionScript | undefined) {
  const reports: ReportEntry[] = [];
  const answer = await createAttributionLink(script, request, (entry) => reports.push(entry));
  return { answer, reports };
}

describe("createAttributionLink", () => {
  it.each<[string, AttributionScript["createOneLink"]]>([
    ["at once", () => link],
    ["later", () => Promise.resolve(link)],
  ])("returns the script's link, available %s", async (_, createOneLink) => {
    const createOneLinkMock = jest.fn(createOneLink);
    expect(await createLink({ createOneLink: createOneLinkMock })).toEqual({ answer: link, reports: [] });
    expect(createOneLinkMock).toHaveBeenCalledWith(request);
  });

  it.each<[string, AttributionScript | undefined, string]>([
    ["no script", undefined, "script-missing"],
    ["a script without the function", {} as AttributionScript, "link-failed"],
    [
      "a script that throws",
      {
        createOneLink: () => {
          throw new Error("x");
        },
      },
      "link-failed",
    ],
    ["a script that rejects", { createOneLink: () => Promise.reject(new Error("x")) }, "link-failed"],
    ["nothing", { createOneLink: () => null as unknown as string }, "link-refused"],
    ["a script address", { createOneLink: () => "javascript:alert(1)" }, "link-refused"],
    ["an unencrypted address", { createOneLink: () => "http://go.portico.example/" }, "link-refused"],
    [
      "an address with credentials",
      { createOneLink: () => "https://a:b@go.portico.example/" },
      "link-refused",
    ],
  ])("reports %s and returns no link", async (_, script, code) => {
    expect(await createLink(script)).toEqual({
      answer: null,
      reports: [{ level: "warn", name: "attribution", code, message: "no one-link for the app" }],
    });
  });
});
