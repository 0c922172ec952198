import { linkToStaticFiles } from "./linkToStaticFiles.ts";

const html =
  '<source srcSet="https://static.portico.example/a.png?w=1 1x, https://static.testnet.portico.example/a.png?w=2 2x"/>' +
  '<img src="https://static.portico.example/a.png"/><p>https://static.portico.example/</p>';

test("images of the product's static hosts come from the page's own origin in test", () => {
  expect(linkToStaticFiles(html, "test")).toBe(
    '<source srcSet="/a.png?w=1 1x, /a.png?w=2 2x"/><img src="/a.png"/><p>https://static.portico.example/</p>',
  );
});

test.each(["production", "testnet"] as const)("images stay at their static host in %s", (environment) => {
  expect(linkToStaticFiles(html, environment)).toBe(html);
});

test.each([
  '<img src="https://static.portico.example.evil.example/a.png"/>',
  '<img src="https://static-portico.example/a.png"/>',
  '<a href="https://static.portico.example/a.png">image</a>',
])("%s stays as it is", (foreign) => {
  expect(linkToStaticFiles(foreign, "test")).toBe(foreign);
});
