import { fillPageTemplate, templateSlots } from "./pageTemplate.ts";

const { page, path, title, description, main } = templateSlots;

const template = `<html data-page="${page}"><head><title>${title}</title><meta content="${description}"><link href="https://www.portico.example/en/${path}/"></head><body><main>${main}</main><a href="/tr-TUR/${path}/"></a></body></html>`;

const content = {
  page: "area",
  path: "/earn/",
  title: "Earn | Portico",
  description: "Savings",
  styles: [],
  main: "<h1>Earn</h1>",
};

describe("fillPageTemplate", () => {
  it("fills every slot, wherever it occurs", () => {
    expect(fillPageTemplate(template, content)).toBe(
      '<html data-page="area"><head><title>Earn | Portico</title><meta content="Savings"><link href="https://www.portico.example/en/earn/"></head><body><main><h1>Earn</h1></main><a href="/tr-TUR/earn/"></a></body></html>',
    );
  });

  it("adds the page's stylesheets at the end of the head", () => {
    expect(fillPageTemplate(template, { ...content, styles: ["/a.css", "/b.css"] })).toContain(
      '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"></head>',
    );
  });

  it("escapes strings and leaves values alone that look like a slot or a replacement pattern", () => {
    const filled = fillPageTemplate(template, {
      ...content,
      title: `"><script>$&</script>`,
      description: main,
      main: `<p>${title} $1</p>`,
    });
    expect(filled).toContain("<title>&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>");
    expect(filled).toContain(`<meta content="${main}">`);
    expect(filled).toContain(`<main><p>${title} $1</p></main>`);
  });
});
