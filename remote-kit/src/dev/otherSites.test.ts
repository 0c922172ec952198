import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { findUnusedPort } from "../setup/ports.ts";
import { isUsageError } from "../setup/usageError.ts";
import { findOtherSites, parseSiteAddresses } from "./otherSites.ts";

let server: Server | null = null;
afterEach(() => server?.close());

/** The origin of a server for one test. */
async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "localhost", resolve));
  return `http://localhost:${(started.address() as AddressInfo).port}`;
}

test("addresses of pages become origins", () => {
  expect(
    parseSiteAddresses({ from: "https://test.portico.example/en/?a=b", exchange: "http://localhost:4173" }),
  ).toEqual({ from: "https://test.portico.example", exchange: "http://localhost:4173" });
});

test.each(["from", "exchange"])("--%s with what is no address is wrong usage", (option) => {
  let refusal: unknown;
  try {
    parseSiteAddresses({ [option]: "localhost:4173" });
  } catch (error) {
    refusal = error;
  }
  expect(isUsageError(refusal) && refusal.message).toContain(
    `--${option}: "localhost:4173" is not an address; give one such as`,
  );
});

test("nothing is taken from elsewhere without an address", async () => {
  expect(await findOtherSites({}, "contest")).toEqual({ deployed: null, exchange: null });
});

test("an exchange answers the profile call, with a refusal as well", async () => {
  const exchange = await serve(({ url }, response) => {
    response.end(url === "/v2/private/user/profile" ? '{"ret_code":10007,"ret_msg":"","result":null}' : "{}");
  });
  expect(await findOtherSites({ exchange }, "contest")).toEqual({ deployed: null, exchange });
});

test.each([
  ["a page", "<!doctype html>"],
  ["JSON of another format", '{"code":0}'],
  ["no object", "null"],
])("%s is no answer of an exchange", async (_title, body) => {
  const exchange = await serve((_request, response) => response.end(body));
  await expect(findOtherSites({ exchange }, "contest")).rejects.toThrow(
    `${exchange} is no Portico exchange: ${exchange}/v2/private/user/profile does not answer as its API does.`,
  );
});

test("an address where nothing answers is named", async () => {
  const exchange = `http://localhost:${await findUnusedPort()}`;
  await expect(findOtherSites({ exchange }, "contest")).rejects.toThrow(
    `Nothing answers at ${exchange}/v2/private/user/profile (ECONNREFUSED); start that exchange first.`,
  );
});
