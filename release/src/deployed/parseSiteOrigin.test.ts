import { parseSiteOrigin } from "./parseSiteOrigin.ts";

test.each([
  ["https://test.portico.example", "https://test.portico.example"],
  ["https://tr.portico.example/tr-TUR/?a=b#c", "https://tr.portico.example"],
  ["http://localhost:4173/en/", "http://localhost:4173"],
  ["http://tr.localhost:4173", "http://tr.localhost:4173"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://[::1]:8080", "http://[::1]:8080"],
])("%s is at %s", (address, origin) => {
  expect(parseSiteOrigin(address)).toEqual({ origin });
});

test.each([
  ["test.portico.example", "is not an address"],
  ["localhost:4173", "is not an address"],
  ["ftp://localhost/", "is not an address"],
  ["", "is not an address"],
  ["http://test.portico.example", "is not encrypted"],
  ["http://localhost.example", "is not encrypted"],
  ["http://notlocalhost", "is not encrypted"],
  ["http://192.168.1.5:4173", "is not encrypted"],
])("%s is refused", (address, reason) => {
  const parsed = parseSiteOrigin(address);
  expect("problem" in parsed ? parsed.problem : "").toContain(reason);
});
