import { isShellPath } from "./shellPaths.ts";

const routes = ["/trading-contest/", "/trading-contest/:contestId/", "/spin-wheel/"];

test.each([
  "/",
  "/?ref=A",
  "/#top",
  "/sem/",
  "/sem/?ref=A",
  "/third-party-notices.txt",
  "/trading-contest/",
  "/trading-contest/?tab=rules",
  "/trading-contest/new-one/",
  "/trading-contest/new-one",
  "/trading-contest/new-one/#rules",
  "/spin-wheel/",
])("%s is a page of Portico", (path) => expect(isShellPath(path, routes)).toBe(true));

test.each([
  "/markets/",
  "/login/?ref=A",
  "/seminar/",
  "/trading-contests/",
  "/trading-contest",
  "/trading-contest/new-one/prizes/",
  "/spin-wheel/round-1/",
  "/markets/?next=/spin-wheel/",
  "/third-party-notices.txt.html",
  "",
  "//evil.example/",
])("%j is a page of the exchange", (path) => expect(isShellPath(path, routes)).toBe(false));

test("without remotes only the shell's pages are pages of Portico", () => {
  expect(["/", "/trading-contest/"].map((path) => isShellPath(path, []))).toEqual([true, false]);
});
