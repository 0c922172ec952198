import { readSdkEntryPoints } from "./sdkEntryPoints.ts";

describe("readSdkEntryPoints", () => {
  it("returns each entry point that is code, without stylesheets and what only this repository imports", () => {
    const exports = {
      ".": { "portico-source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./react": { "portico-source": "./src/react/index.ts", default: "./dist/react/index.js" },
      "./site": { "portico-source": "./src/site/site.ts" },
      "./tokens.css": "./src/ui/tokens.css",
      "./package.json": { default: "./package.json" },
    };
    expect(readSdkEntryPoints({ name: "sdk", exports })).toEqual([
      { name: "main", specifier: "sdk", source: "src/index" },
      { name: "react", specifier: "sdk/react", source: "src/react/index" },
    ]);
  });
});
