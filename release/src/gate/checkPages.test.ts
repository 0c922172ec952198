import type { PrerenderedPage } from "@portico/shared-sdk/static";
import { checkPages } from "./checkPages.ts";

const placement = { slot: "main", routes: ["/spin-wheel/", "/spin-wheel/:roundId/"] } as const;
const page: PrerenderedPage = {
  route: "/spin-wheel/",
  path: "/spin-wheel/",
  title: "Spin wheel | Portico",
  description: "Win a prize",
  html: "<h1>Spin wheel</h1>",
};

const check = (changes: Partial<PrerenderedPage>): string[] =>
  checkPages(new Map([["en", [{ ...page, ...changes }]]]), placement).map(({ message }) => message);

test.each([
  '<a href="/en/markets/">Markets</a>',
  '<a href="https://help.example/">Help</a>',
  '<img src="/common-static/wheel.png" srcset="/common-static/wheel.png 2x" alt="">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="">',
  '<img src="https://static.portico.example/cup.png" srcset="https://static.portico.example/cup.png?w=1 1x, /cup.png 2x" alt="">',
  '<form action="/en/login/"><button formaction="/en/register/">Go</button></form>',
  "<form data-retry><button>Try again</button></form>",
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<p title="onclick=1">&lt;script&gt;</p>',
  "<noscript>This page needs JavaScript.</noscript>",
  "<noscript><p>This page needs <a href='/en/help/'>JavaScript</a>.</p></noscript>",
  '<ul><li>a<br/></li></ul><!-- --><input type="checkbox" checked=""/><pre>\n\nx</pre>',
  '<svg viewBox="0 0 1 1" aria-hidden="true"><defs><linearGradient id="a"/></defs><path fill="url(#a)" transform="rotate(45 1 1)" d="M0 0"/><use xlink:href="#a" href="#a"></use></svg>',
  '<p style="color:red;background:url(data:image/png;base64,AA==)" data-a.b-c="x" aria-label="a > b">&#x27;&amp;</p>',
  '<a href="?page=2">2</a><a href="#a:b">3</a><a href="/a:b">4</a><a href="mailto:a@b.example">5</a><a href="tel:+1">6</a>',
  "<table><tbody><tr><td>1</td></tr></tbody></table>",
  "",
])("accepts %s in a prerendered page", (html) => expect(check({ html })).toEqual([]));

test.each([
  ["<p><script>alert(1)</script></p>", "<script> element"],
  ['<iframe src="/en/"></iframe>', "<iframe> element"],
  ["<object data=x></object>", "<object> element"],
  ["<style>body{color:red}</style>", "<style> element"],
  ['<link rel="stylesheet" href="/x.css">', "<link> element"],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', "<meta> element"],
  ['<base href="https://evil.example/">', "<base> element"],
  ["<svg><script>alert(1)</script></svg>", "<script> element"],
  ["<template><script>alert(1)</script></template>", "<template> element"],
  ["<p onclick=alert(1)>", "would run code"],
  ["<img src=/x.png ONERROR=alert(1)>", "would run code"],
  ["<svg onload=alert(1)></svg>", "would run code"],
  ['<a href="javascript:alert(1)">', "a scheme that runs code"],
  ['<a href="JaVa\tScript&#58;alert(1)">', "a scheme that runs code"],
  ['<a href=" \u0001javascript:alert(1)">', "a scheme that runs code"],
  ['<svg><a xlink:href="javascript:alert(1)"></a></svg>', "<a> element"],
  ['<a href="blob:x">', "a scheme that runs code"],
  ['<a href="intent:x">', "a scheme that runs code"],
  ['<a href="data:text/html,x">', "a scheme that runs code"],
  ['<img src="https://evil.example/x.png">', "of another host"],
  ['<img src="//evil.example/x.png">', "of another host"],
  ['<img src="/\\evil.example/x.png">', "of another host"],
  ['<img src="https://static.portico.example.evil.example/x.png">', "of another host"],
  ['<img src="/x.png" srcset="/x.png 1x, https://evil.example/x.png 2x">', "of another host"],
  ['<img src="/x.png" srcset="/x.png 1x,https://evil.example/x.png 2x">', "of another host"],
  ['<img src="/\t/evil.example/x.png">', "of another host"],
  ['<picture><source srcset="https://evil.example/x.avif"></picture>', "of another host"],
  ['<video poster="https://evil.example/x.png"></video>', "of another host"],
  ['<img src="javascript:alert(1)">', "of another host"],
  ['<form action="https://evil.example/">', "a form must send its fields to the exchange"],
  ['<form action="//evil.example/">', "a form must send its fields to the exchange"],
  ['<form action="/\\evil.example/">', "a form must send its fields to the exchange"],
  ['<button formaction="https://evil.example/">', "a form must send its fields to the exchange"],
  ['<form action="javascript:alert(1)">', "a form must send its fields to the exchange"],
  ['<svg><image href="https://evil.example/x.png"></image></svg>', "<image> element"],
  ["<svg><foreignObject><p></p></foreignObject></svg>", "<foreignObject> element"],
  ['<svg><animate attributeName="href" values="javascript:alert(1)"></animate></svg>', "<animate> element"],
  ["<svg><set></set></svg>", "<set> element"],
  ["<svg><style>p{}</style></svg>", "<style> element"],
  ['<svg><filter><feImage href="/x.png"></feImage></filter></svg>', "<feImage> element"],
  ['<svg><use href="https://evil.example/x.svg#a"></use></svg>', "of another document"],
  ['<svg><use xlink:href="/x.svg#a"></use></svg>', "of another document"],
  ['<svg><path fill="url(https://evil.example/x#a)"></path></svg>', "loads https://evil.example/x#a"],
  ['<svg><path mask="u\\72l(/x)"></path></svg>', "loads /x"],
  ["<math></math>", "<math> element"],
  ["<portico-head></portico-head>", "<portico-head> element"],
  ["<xmp>x</xmp>", "<xmp> element"],
  ["<plaintext>x", "<plaintext> element"],
  ["<title>x</title>", "<title> element"],
  ["<noscript><img src=https://evil.example/x.png></noscript>", "of another host"],
  ["<noscript><style>body{}</style></noscript>", "<style> element"],
  ["<noscript><iframe src=/></iframe></noscript>", "<iframe> element"],
  ['<noscript><link rel="stylesheet" href="/x.css"></noscript>', "<link> element"],
  ['<noscript><meta http-equiv="refresh" content="0"></noscript>', "<meta> element"],
  ["<noscript><form action=//evil.example/></form></noscript>", "a form must send its fields"],
  ['<noscript><p title="</noscript><img src=/x onerror=alert(1)>"></p></noscript>', "would run code"],
  ['<p style="background:url(https://evil.example/x.png)"></p>', "loads https://evil.example/x.png"],
  ['<p style="background:u\\72l(/x.png)"></p>', "loads /x.png"],
  ['<p style="background:image-set(&quot;/x.png&quot; 1x)"></p>', "loads /x.png"],
  ['<p style="}p{left:0"></p>', "can't be read as CSS"],
  ['<table background="https://evil.example/x.png"></table>', "which a first paint must not have"],
  ['<a ping="https://evil.example/">', "which a first paint must not have"],
  ['<p is="x-y"></p>', "which a first paint must not have"],
  ['<p nonce="x"></p>', "which a first paint must not have"],
  ['<div data-remote="header"></div>', "which a first paint must not have"],
  ['<div DATA-REMOTE="header"></div>', "which a first paint must not have"],
])("refuses %s", (html, reason) => {
  expect(check({ html })).toEqual([expect.stringContaining(reason)]);
});

test.each([
  "<!-- ",
  "<!-- --!>",
  "<!-->",
  "<!doctype html>",
  "<?xml?>",
  "<![CDATA[x]]>",
  "</main>",
  "</p>",
  "</br>",
  "</div></div></main></body></html>",
  "x</main><p>y</p><main>z",
  "<p>x",
  "<div>",
  "<b>x",
  "<p><b>x</p>y</b>",
  "<p><div></div></p>",
  "<ul><li>x<li>y</ul>",
  "<body class=x>",
  "<html lang=x>",
  "<head>",
  "<image alt=x>",
  "<div/>",
  "<table><tr><td>x</td></tr></table>",
  "<table><p>x</p></table>",
  "<tr><td>x</td></tr>",
  "<a><a></a></a>",
  "<form><form></form></form>",
  "<select><p>x</p></select>",
  "<svg><p>x</p></svg>",
  "<svg></p></svg>",
  "<textarea>",
  "<textarea></main>",
  "<noscript>",
  "<noscript><p></noscript>",
  "<noscript><!--</noscript>-->",
  "<p title='",
  "<p title",
  "<p",
  "<p a=1 a=2></p>",
  "a\u0000b",
  "<p>&#0;</p>",
  "<div>".repeat(200) + "</div>".repeat(200),
  "<div>".repeat(30_000),
])("refuses %j, which browsers repair or move", (html) => {
  expect(check({ html })).toContainEqual(expect.stringMatching(/browsers repair or move|must not have/));
});

test.each(["/spin-wheel/", "/spin-wheel/_/", "/spin-wheel/round-1/"])(
  "accepts %s as the path of a route",
  (path) => expect(check({ path })).toEqual([]),
);

test.each([
  "/",
  "/spin-wheel",
  "/spin-wheel/round-1/prizes/",
  "/spin-wheel/../",
  "/spin-wheel/.hidden/",
  "/spin-wheel//",
  "/markets/",
])("refuses %s, which is not the path of a route", (path) => {
  expect(check({ path })).toEqual([expect.stringContaining(`${path} belongs to no route of the manifest`)]);
});

test("refuses a page without a title or description", () => {
  expect(check({ title: "" })).toEqual([expect.stringContaining("has no title or no description")]);
  expect(check({ description: "" })).toEqual([expect.stringContaining("has no title or no description")]);
});

const shareImage = { address: "/common-static/share/wheel.png", width: 1200, height: 630, alt: "A wheel" };
const event = { name: "Spin wheel", startsAt: 0, endsAt: 1 };

test.each<Partial<PrerenderedPage>>([
  { shareImage },
  { event },
  { event: { ...event, endsAt: 0 } },
  { event: { ...event, endsAt: 8.64e15 } },
])("accepts the facts %j", (facts) => expect(check(facts)).toEqual([]));

test.each([
  "https://evil.example/x.png",
  "//evil.example/x.png",
  "/\\evil.example/x.png",
  ".evil.example/x.png",
  "@evil.example/x.png",
  ":8443/x.png",
  "/\t/evil.example/x.png",
  "/share/../x.png",
  "/share/x.png?to=1",
  "",
  7,
])("refuses %j as the address of a share image", (address) => {
  expect(check({ shareImage: { ...shareImage, address: address as string } })).toEqual([
    expect.stringContaining("must have a path of the static host"),
  ]);
});

test.each([
  { ...shareImage, width: 0 },
  { ...shareImage, height: 1.5 },
  { ...shareImage, alt: "" },
  { address: shareImage.address },
  null,
])("refuses the share image %j", (wrong) => {
  expect(check({ shareImage: wrong as never })).toEqual([
    expect.stringContaining("a width, a height and an alt"),
  ]);
});

test.each([
  { ...event, name: "" },
  { ...event, name: { text: "x" } },
  { ...event, startsAt: "2026-11-24" },
  { ...event, startsAt: 2 },
  { ...event, endsAt: 8.64e15 + 1 },
  { ...event, endsAt: null },
  "event",
  null,
])("refuses the event %j", (wrong) => {
  expect(check({ event: wrong as never })).toEqual([
    expect.stringContaining("The event of the prerendered page /spin-wheel/ must have a name"),
  ]);
});

test("reports a violation in several locales once", () => {
  const pages = [{ ...page, html: "<p onclick=x>" }];
  const all = new Map(["en", "tr-TUR", "ar-SA", "el-EU"].map((locale) => [locale, pages] as const));
  const describe = (map: ReadonlyMap<string, readonly PrerenderedPage[]>): string[] =>
    checkPages(map, placement).map(({ message }) => message);
  expect(describe(all)).toEqual([expect.stringContaining("(in every locale)")]);
  expect(describe(new Map([...all, ["de-EU", [page]]]))).toEqual([
    expect.stringContaining("(in en, tr-TUR, ar-SA and 1 more)"),
  ]);
});
