import { createPageHead } from "../page/seo/pageHead.ts";
import { renderHead } from "../page/seo/renderHead.ts";
import { fillPageTemplate, headPlaceholder, templateSlots } from "./pageTemplate.ts";

const { page, path, remote, main } = templateSlots;

const template = `<html data-page="${page}" data-eager-remotes="header ${remote}"><head>${headPlaceholder}</head><body><main><div data-remote="${remote}">${main}</div></main><a href="/tr-TUR/${path}/"></a></body></html>`;

const head = createPageHead({
  edition: "global",
  environment: "production",
  locale: "en",
  path: "/earn/",
  title: "Earn | Portico",
  description: "Savings",
});
const content = { page: "earn", path: "/earn/", head, remote: "savings", styles: [], main: "<h1>Earn</h1>" };

describe("fillPageTemplate", () => {
  it("fills every placeholder, also repeated ones", () => {
    expect(fillPageTemplate(template, content)).toBe(
      `<html data-page="earn" data-eager-remotes="header savings"><head>${renderHead(head)}</head><body><main><div data-remote="savings"><h1>Earn</h1></div></main><a href="/tr-TUR/earn/"></a></body></html>`,
    );
  });

  it("preloads the page's stylesheets and adds them at the end of the head, with their integrity", () => {
    const styles = [{ address: "/a.css" }, { address: "/b.css", integrity: "sha384-AA" }];
    expect(fillPageTemplate(template, { ...content, styles })).toContain(
      '<head><link rel="preload" as="style" href="/a.css"><link rel="preload" as="style" href="/b.css" integrity="sha384-AA" crossorigin="anonymous">',
    );
    expect(fillPageTemplate(template, { ...content, styles })).toContain(
      '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css" integrity="sha384-AA" crossorigin="anonymous"></head>',
    );
  });

  it("escapes strings and keeps values that look like a placeholder or a replacement pattern", () => {
    const filled = fillPageTemplate(template, {
      ...content,
      page: `"><script>$&</script>`,
      remote: main,
      main: `<p>${page} $1</p>`,
    });
    expect(filled).toContain(`data-page="&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;"`);
    expect(filled).toContain(`<div data-remote="${main}"><p>${page} $1</p></div>`);
  });
});
