import { isShellPath } from "./shellPaths.ts";

const routes = ["/spin-wheel/", "/spin-wheel/:roundId/", "/gift-box/"];

test.each([
  "/",
  "/?ref=A",
  "/#top",
  "/sem/",
  "/sem/?ref=A",
  "/third-party-notices.txt",
  "/spin-wheel/",
  "/spin-wheel/?tab=rules",
  "/spin-wheel/new-one/",
  "/spin-wheel/new-one",
  "/spin-wheel/new-one/#rules",
  "/gift-box/",
])("%s is a page of Portico", (path) => expect(isShellPath(path, routes)).toBe(true));

test.each([
  "/markets/",
  "/login/?ref=A",
  "/seminar/",
  "/spin-wheels/",
  "/spin-wheel",
  "/spin-wheel/new-one/prizes/",
  "/gift-box/round-1/",
  "/markets/?next=/gift-box/",
  "/third-party-notices.txt.html",
  "",
  "//evil.example/",
])("%j is a page of the exchange", (path) => expect(isShellPath(path, routes)).toBe(false));

test("without remotes only the shell's pages are pages of Portico", () => {
  expect(["/", "/spin-wheel/"].map((path) => isShellPath(path, []))).toEqual([true, false]);
});
