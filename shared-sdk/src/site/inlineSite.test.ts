import { inlineSite } from "./inlineSite.ts";

const own = 'import { site } from "../../site/site.ts";\n';

it("replaces fields by their values and removes the import", () => {
  expect(inlineSite(`${own}export const name = site.name;`)).toBe(
    'export const name = ("Portico" as const);',
  );
  expect(
    inlineSite(
      'import { site } from "@portico/shared-sdk/site";\nconst y = site.firstYears.turkey.toFixed();',
    ),
  ).toBe("const y = (2020 as const).toFixed();");
  expect(inlineSite(`${own}const api = \`https://\${site.services.api}.x\`;`)).toBe(
    'const api = "https://api2.x";',
  );
  expect(inlineSite(`${own}site.appMarker.test(agent);`)).toMatch(/^\/.*PorticoApp\\\/.*\/\.test\(agent\);$/);
  expect(inlineSite(`${own}const api = \`https://\${site.services.api}.\${suffix}\`;`)).toBe(
    'const api = `https://${("api2" as const)}.${suffix}`;',
  );
  expect(inlineSite(`${own}const first = site.editionIds.at(0);`)).toMatch(
    /^const first = \(\["global",.*"uae"\] as const\)\.at\(0\);$/,
  );
});

it("keeps files that do not import the configuration", () => {
  const source = 'import { renderSite } from "./site.ts";\nrenderSite(site.name);';
  expect(inlineSite(source)).toBe(source);
});

it("keeps the word in texts", () => {
  expect(inlineSite(`${own}const kind = "site"; // "\nconst a = "the site \\" is";`)).toBe(
    'const kind = "site"; // "\nconst a = "the site \\" is";',
  );
  expect(() => inlineSite(`${own}const kind = "a"; read(site); const b = "c";`)).toThrow("write site.name");
});

it("keeps the word in comments", () => {
  expect(inlineSite(`${own}/** The site. */\nconst a = 1; // of the site`)).toBe(
    "/** The site. */\nconst a = 1; // of the site",
  );
});

it.each(["const copy = site;", "const { name } = site;", "read(site);", "site[name];"])(
  "refuses %s, which no build can replace",
  (code) => {
    expect(() => inlineSite(own + code)).toThrow("write site.name");
  },
);

it("refuses a property of a value in a template", () => {
  expect(() => inlineSite(`${own}const n = \`\${site.name.length}\`;`)).toThrow("outside of itself");
});

it("refuses fields that there are not", () => {
  expect(() => inlineSite(`${own}site.services.mail;`)).toThrow("has no field mail");
  expect(() => inlineSite(`${own}site.toString();`)).toThrow("has no field toString");
});
