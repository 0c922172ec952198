import { readSdkEntryPoints } from "./sdkEntryPoints.ts";

describe("readSdkEntryPoints", () => {
  it("returns each entry point that is code, without stylesheets", () => {
    const exports = {
      ".": { "portico-source": "./src/index.ts", types: "./dist/index.d.ts" },
      "./react": { "portico-source": "./src/react/index.ts" },
      "./tokens.css": "./src/ui/tokens.css",
      "./package.json": { default: "./package.json" },
    };
    expect(readSdkEntryPoints({ name: "sdk", exports })).toEqual([
      { name: "main", specifier: "sdk", source: "src/index" },
      { name: "react", specifier: "sdk/react", source: "src/react/index" },
    ]);
  });
});
