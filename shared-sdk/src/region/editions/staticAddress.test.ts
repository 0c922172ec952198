import { resolveServiceOrigins } from "./serviceOrigins.ts";
import { resolveStaticAddress } from "./staticAddress.ts";

const local = resolveServiceOrigins("http://tr.localhost:4173/tr-TUR/");

test.each([
  ["https://static.portico.example/a.png?v=1", "http://tr.localhost:4173/a.png?v=1"],
  ["https://static.test.portico.example/a.png", "http://tr.localhost:4173/a.png"],
  ["https://static.testnet.portico.example/a.png", "http://tr.localhost:4173/a.png"],
])("on localhost %s is %s", (address, expected) => {
  expect(resolveStaticAddress(address, local)).toBe(expected);
});

test.each([
  "https://static.portico.example.evil.example/a.png",
  "https://static.evil.example/a.png",
  "http://static.portico.example/a.png",
  "https://www.portico.example/a.png",
  "/a.png",
  "",
])("keeps %j on localhost", (address) => {
  expect(resolveStaticAddress(address, local)).toBe(address);
});

test("keeps the public static host in production", () => {
  const address = "https://static.portico.example/a.png";
  expect(resolveStaticAddress(address, resolveServiceOrigins("https://www.portico.example/en/"))).toBe(
    address,
  );
});
