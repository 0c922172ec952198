import { staticPages } from "./pages.ts";
import { isShellPath } from "./shellPaths.ts";

test.each([
  ...staticPages.map(({ path }) => path),
  "/?ref=A",
  "/#top",
  "/sem/?ref=A",
  "/trading-contest/new-one/",
  "/third-party-notices.txt",
])("%s is a page of the shell", (path) => expect(isShellPath(path)).toBe(true));

test.each([
  "/markets/",
  "/login/?ref=A",
  "/seminar/",
  "/trading-contests/",
  "/trading-contest",
  "/third-party-notices.txt.html",
  "",
  "//evil.example/",
])("%j is a page of the exchange", (path) => expect(isShellPath(path)).toBe(false));
