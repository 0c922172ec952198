import { checkStyle } from "./checkStyle.ts";

const scope = "header-1-4-0";
const check = (text: string): string[] => checkStyle("style.css", text, scope).map(({ message }) => message);

test.each([
  ".header-1-4-0_bar_ab12{color:red}",
  ".header-1-4-0_bar button:hover,.header-1-4-0_x>*{color:red}",
  "[dir=rtl] .header-1-4-0_bar{left:0}",
  ":is(.header-1-4-0_a,.header-1-4-0_b) a{left:0}",
  "@media (min-width:768px){.header-1-4-0_bar{left:0}}",
  "@supports (display:grid){.header-1-4-0_bar{left:0}}",
  "@keyframes header-1-4-0_spin{from{left:0}50%{left:1px}to{left:0}}",
  "@font-face{font-family:header-1-4-0_x;src:local(x),url(data:font/woff2;base64,d09GMg==) format('woff2')}",
  '@font-face{font-family:"header-1-4-0_a b"}',
  ".header-1-4-0_bar{background:url('data:image/svg+xml,<svg/>');filter:url(#blur)}",
  ".header-1-4-0_bar{background:image-set('data:image/png;base64,AA==' type('image/png'))}",
  ".header-1-4-0_bar{background:-webkit-image-set(url(data:image/png;base64,AA==) 1x,linear-gradient(red,blue) 2x)}",
  ".header-1-4-0_w-1\\/2,.\\68 eader-1-4-0_x{content:'\\201C @import url(x)'}",
  ".header-1-4-0_a+.header-1-4-0_b,.header-1-4-0_a p~p,.header-1-4-0_a>*+*{left:0}",
  "p+.header-1-4-0_a,p~.header-1-4-0_a b{left:0}",
  ".header-1-4-0_a:not(:is(a,b)):has(+p) [lang|=en]::before{left:0}",
  "@media (min-width:1px){@supports (display:grid){.header-1-4-0_bar{left:0}}}",
  "@container (width > 1px){.header-1-4-0_bar{left:0}}",
  ".header-1-4-0_bar{--x:1px;margin:calc(var(--x)*-1) max(1px,env(safe-area-inset-top));color:color-mix(in srgb,red,blue)}",
  "/* a */.header-1-4-0_bar/* b */{/* c: url(x) */left:0}",
  "",
])("accepts %s", (text) => expect(check(text)).toEqual([]));

test.each<[string, string]>([
  ["body{margin:0}", 'styles "body"'],
  ["*{margin:0}", 'styles "*"'],
  [":root{--x:1}", 'styles ":root"'],
  [".bar{left:0}", 'styles ".bar"'],
  [".footer-1-4-0_bar{left:0}", 'styles ".footer-1-4-0_bar"'],
  [".header-1-4-00_bar{left:0}", 'styles ".header-1-4-00_bar"'],
  [".header-1-4-0_bar,button{left:0}", 'styles "button"'],
  [":not(.header-1-4-0_bar){left:0}", 'styles ":not(.header-1-4-0_bar)"'],
  [":is(.header-1-4-0_bar,p){left:0}", 'styles ":is(.header-1-4-0_bar,p)"'],
  ["#header-1-4-0_bar{left:0}", 'styles "#header-1-4-0_bar"'],
  ["@media print{a{left:0}}", 'styles "a"'],
  ["@keyframes spin{from{left:0}}", "names an animation spin"],
  ["@import url(https://evil.example/x.css);", "imports"],
  ["@layer base;", "holds for the whole page"],
  ["@property --x{syntax:'*';inherits:true}", "holds for the whole page"],
  [".header-1-4-0_bar{", "can't be read as CSS"],
  ["@IMPORT 'x.css';", "imports"],
  ["@\\69mport url(x.css);", "imports"],
  ["@\\000069 \\4D PORT/**/'x.css';", "imports"],
  ["@/**/import 'x.css';", "can't be read as CSS"],
  ["@import 'x.css'", "can't be read as CSS"],
  [".header-1-4-0_a{}@import 'x.css';", "imports"],
  ["@charset 'utf-8';", "holds for the whole page"],
  ["@namespace url(http://www.w3.org/1999/xhtml);", "holds for the whole page"],
  ["@page{margin:0}", "holds for the whole page"],
  ["@counter-style x{system:cyclic;symbols:'x'}", "holds for the whole page"],
  ["@view-transition{navigation:auto}", "holds for the whole page"],
  ["@font-feature-values x{@styleset{a:1}}", "holds for the whole page"],
  ["@font-palette-values --x{font-family:x}", "holds for the whole page"],
  ["@position-try --x{left:0}", "holds for the whole page"],
  ["@layer base{.header-1-4-0_a{left:0}}", "holds for the whole page"],
  ["@scope (.header-1-4-0_a){p{left:0}}", "holds for the whole page"],
  ["@unheard-of{p{left:0}}", "holds for the whole page"],
  ["@media;", "holds for the whole page"],
  ["@media print{@layer base;}", "holds for the whole page"],
  ["@KeyFrames spin{from{left:0}}", "names an animation spin"],
  ["@-webkit-keyframes 'spin'{from{left:0}}", "names an animation 'spin'"],
  ["@keyframes header-1-4-0_spin{@media print{from{left:0}}}", "has @media in an animation"],
  ["@font-face{font-family:Inter;src:url(data:font/woff2;base64,d09GMg==)}", "declares the font Inter"],
  ["@font-face{font-family:header-1-4-0_x;font-family:Inter}", "declares the font Inter"],
  [".header-1-4-0_bar+p{left:0}", 'styles ".header-1-4-0_bar+p"'],
  [".header-1-4-0_bar ~ *{left:0}", 'styles ".header-1-4-0_bar ~ *"'],
  [".header-1-4-0_bar~p>b{left:0}", 'styles ".header-1-4-0_bar~p>b"'],
  [":is(.header-1-4-0_bar+p){left:0}", 'styles ":is(.header-1-4-0_bar+p)"'],
  [".header-1-4-0_bar||p{left:0}", 'styles ".header-1-4-0_bar||p"'],
  ["body:has(.header-1-4-0_bar){left:0}", 'styles "body:has(.header-1-4-0_bar)"'],
  ["p:not(.header-1-4-0_a,:is(.header-1-4-0_b)){left:0}", 'styles "p:not('],
  ["[class*=header-1-4-0_bar]{left:0}", 'styles "[class*='],
  [".HEADER-1-4-0_bar{left:0}", 'styles ".HEADER-1-4-0_bar"'],
  [".a\\.header-1-4-0_bar{left:0}", 'styles ".a\\.header-1-4-0_bar"'],
  ["p/*.header-1-4-0_bar*/{left:0}", 'styles "p"'],
  ["'.header-1-4-0_bar'{left:0}", "styles"],
  [".header-1-4-0_bar;p{left:0}", "styles"],
  [".header-1-4-0_bar,{left:0}", 'styles ""'],
  [".header-1-4-0_bar{left:0;p{left:0}}", "is not a declaration"],
  [".header-1-4-0_bar{&~p{left:0}}", "is not a declaration"],
  [".header-1-4-0_bar{@media print{left:0}}", "is not a declaration"],
  [".header-1-4-0_bar{left:0}}p{left:0}", "can't be read as CSS"],
  [".header-1-4-0_bar{content:'\np{left:0}", "can't be read as CSS"],
  [".header-1-4-0_bar{left:0}/*", "can't be read as CSS"],
  ["<!-- .header-1-4-0_bar{left:0} -->", "can't be read as CSS"],
  ["@media all{".repeat(30_000) + "}".repeat(30_000), "brackets inside each other"],
  [".header-1-4-0_bar{background:u\\72 l(/cup.png)}", "loads /cup.png"],
  [".header-1-4-0_bar{background:\\75rl('/cup.png')}", "loads /cup.png"],
  [".header-1-4-0_bar{background:url('\\68ttps://evil.example')}", "loads https://evil.example"],
  [".header-1-4-0_bar{background:url(/**/x)}", "loads /**/x"],
  [".header-1-4-0_bar{background:IMAGE-SET('cup.png' 1x)}", "loads cup.png"],
  [".header-1-4-0_bar{background:image-set(var(--x) 1x)}", "loads var()"],
  [".header-1-4-0_bar{background:src('cup.png')}", "loads src()"],
  [".header-1-4-0_bar{background:image('cup.png')}", "loads image()"],
  [".header-1-4-0_bar{--x:url(cup.png)}", "loads cup.png"],
  ["@keyframes header-1-4-0_x{to{background:url(cup.png)}}", "loads cup.png"],
  ["@media print{.header-1-4-0_bar{background:url(cup.png)}}", "loads cup.png"],
  ["@font-face{font-family:header-1-4-0_x;src:url(x.woff2)}", "loads x.woff2"],
  ['.header-1-4-0_bar{background:url( "/cup.png" )}', "loads /cup.png"],
  [".header-1-4-0_bar{background:image-set('cup.png' 1x)}", "loads cup.png"],
  [".header-1-4-0_bar{cursor:URL(https://evil.example/c.cur),auto}", "loads https://evil.example/c.cur"],
])("refuses %s", (text, reason) => {
  expect(check(text)).toEqual([expect.stringContaining(reason)]);
});

test("refuses ranges of widths, and warns about what the oldest supported browsers drop otherwise", () => {
  const warnings: string[] = [];
  const text = "@media (width<=767px){.header-1-4-0_a{left:0}}.header-1-4-0_b{height:100dvh}";
  expect(checkStyle("style.css", text, scope, (sentence) => void warnings.push(sentence))).toEqual([
    { rule: "missing-feature", message: expect.stringContaining('has "@media (width<=767px)", which ') },
  ]);
  expect(warnings).toEqual([expect.stringContaining('has "height: 100dvh", which ')]);
});

test("warns once about all that has one remedy, and once about each other", () => {
  const warnings: string[] = [];
  const rules = ["(width<9px)", "(width<8px)", "(width<9px)"].map((condition) => `@container ${condition}{}`);
  const text = `${rules.join("")}.header-1-4-0_b{height:100dvh}`;
  expect(checkStyle("style.css", text, scope, (sentence) => void warnings.push(sentence))).toEqual([]);
  expect(warnings).toEqual([
    'style.css has "@container (width<9px)", "@container (width<8px)", which Chromium 92 or Safari 15 drops; let the page be complete without it.',
    expect.stringContaining('has "height: 100dvh", which '),
  ]);
});
