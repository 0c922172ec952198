import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/exchangeFixture.ts";

// a foreign host is told once that nothing monitors it
test.use({ expectedProblems: /monitoring is off/ });

/** A page of somebody else: its own host, its own styles, no React, and a policy that knows our origin alone. */
async function serveForeignPage(exchangeOrigin: string): Promise<{ address: string; server: Server }> {
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Guide</title>
    <style>p { color: rgb(1, 2, 3); margin: 7px } body { font: 20px/2 serif; background: rgb(250, 240, 230) }</style>
    <script async src="${exchangeOrigin}/embed.js"></script></head>
    <body><portico-remote name="header"><a href="${exchangeOrigin}/">Portico</a></portico-remote>
    <main><p id="own">A page of somebody else</p><div id="elsewhere"></div><div style="height: 3000px"></div></main>
    <portico-remote name="footer"></portico-remote></body></html>`;
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    reply.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide/`, server };
}

test("any page puts header and footer on itself, and nothing else of it changes", async ({
  page,
  exchange,
}) => {
  test
    .info()
    .annotations.push({ type: "why", description: "a foreign host is told once that nothing monitors it" });
  const { address, server } = await serveForeignPage(exchange.addressOf("turkey", ""));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(address);

  const header = page.locator('portico-remote[name="header"]');
  await expect(header).toHaveAttribute("data-state", "mounted");
  await expect(header.getByRole("link", { name: "Piyasalar" })).toHaveAttribute(
    "href",
    exchange.addressOf("turkey", "/tr-TUR/markets/"),
  );
  expect(requested.filter((url) => url.includes("/remotes/footer/"))).toEqual([]);

  await test.step("the page keeps its own looks", async () => {
    const looks = await page.evaluate(() => {
      const own = document.getElementById("own") as HTMLElement;
      const { color, margin, fontSize } = getComputedStyle(own);
      const { backgroundColor } = getComputedStyle(document.body);
      const { theme, edition } = document.documentElement.dataset;
      return { color, margin, fontSize, backgroundColor, theme, edition };
    });
    expect(looks).toEqual({
      color: "rgb(1, 2, 3)",
      margin: "7px",
      fontSize: "20px",
      backgroundColor: "rgb(250, 240, 230)",
    });
  });

  await test.step("a header that is moved goes on running", async () => {
    await header.evaluate((element) => {
      (element.firstElementChild as HTMLElement).dataset["marked"] = "";
      document.getElementById("elsewhere")?.append(element);
    });
    await expect(header.locator("[data-marked]")).toHaveCount(1);
    await expect(header).toHaveAttribute("data-state", "mounted");
  });

  await test.step("the footer loads when it comes near the viewport", async () => {
    const footer = page.locator('portico-remote[name="footer"]');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toHaveAttribute("data-state", "mounted");
  });

  await test.step("a header that is taken out is released", async () => {
    await header.evaluate((element) => element.remove());
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { portico: { explain(name: string): unknown } }).portico.explain("header"),
        ),
      )
      .toBeNull();
  });
  server.close();
});
