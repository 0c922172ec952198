import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const contestPage = "/en/trading-contest/winter-trading-cup/";

test("no file is fetched twice", async ({ page, exchange }) => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet", "font"].includes(request.resourceType())) addresses.push(request.url());
  });
  await page.goto(exchange.addressOf("global", contestPage));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test("files preloaded by the head are used by their tags, and their requests start before the boot runs", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", contestPage));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  const preloads = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload]:not([as=font])")].map((link) => {
      const address = link.getAttribute("href");
      const tag = document.querySelector(`script[src="${address}"], link[rel=stylesheet][href="${address}"]`);
      return {
        kind: link.as,
        isUsed: tag?.getAttribute("integrity") === link.integrity,
        begunBy: performance
          .getEntriesByName(link.href)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      };
    }),
  );
  const begunOnce = { isUsed: true, begunBy: ["link"] };
  expect(preloads).toEqual([
    ...Array.from({ length: 3 }, () => ({ kind: "style", ...begunOnce })),
    ...Array.from({ length: 2 }, () => ({ kind: "script", ...begunOnce })),
  ]);
});

test.describe("a script that runs in the page", () => {
  test.use({ expectedProblems: /./ });

  test("a remote can't create a Trusted Types policy or run text as code", async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    const outcomes = await page.evaluate(async () => {
      // a task of the page's own: what the test tool runs directly is exempt from the policy
      await new Promise((resolve) => setTimeout(resolve));
      const attempts: Record<string, () => unknown> = {
        eval: () => (0, eval)("1") as unknown,
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy("evil", {}),
        html: () => (document.createElement("div").innerHTML = "<b>x</b>"),
        address: () => (document.createElement("script").src = "/x.js"),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} passed`;
        } catch {
          return `${name} refused`;
        }
      });
    });
    expect(outcomes).toEqual(["eval refused", "policy refused", "html refused", "address refused"]);
  });
});
