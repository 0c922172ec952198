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
  "@font-face{font-family:x;src:url(data:font/woff2;base64,d09GMg==)}",
  ".header-1-4-0_bar{background:url('data:image/svg+xml,<svg/>');filter:url(#blur)}",
  ".header-1-4-0_bar{background:image-set('data:image/png;base64,AA==' type('image/png'))}",
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
  ["@font-face{font-family:x;src:url(x.woff2)}", "loads x.woff2"],
  ['.header-1-4-0_bar{background:url( "/cup.png" )}', "loads /cup.png"],
  [".header-1-4-0_bar{background:image-set('cup.png' 1x)}", "loads cup.png"],
  [".header-1-4-0_bar{cursor:URL(https://evil.example/c.cur),auto}", "loads https://evil.example/c.cur"],
])("refuses %s", (text, reason) => {
  expect(check(text)).toEqual([expect.stringContaining(reason)]);
});
