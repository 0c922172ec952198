import { compileClassNames } from "./compileClassNames.ts";

const text = `.root { color: red; animation: spin 1s; }
.root:hover .icon-small { color: blue; }
@keyframes spin { to { rotate: 1turn; } }
button { margin: 0; }
`;

test("scopes classes and keyframes, keeps elements, and leaves no CSS modules syntax", async () => {
  const { css, classNames } = await compileClassNames(text, "a.module.css", (local) => `sdk_${local}`);
  expect(classNames).toEqual({ root: "sdk_root", "icon-small": "sdk_icon-small", spin: "sdk_spin" });
  expect(css).toContain(".sdk_root { color: red; animation: sdk_spin 1s; }");
  expect(css).toContain(".sdk_root:hover .sdk_icon-small");
  expect(css).toContain("@keyframes sdk_spin");
  expect(css).toContain("button { margin: 0; }");
  expect(css).not.toMatch(/:export|:local/);
});
