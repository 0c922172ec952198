import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { DeployedChannel } from "@portico/release";
import { remoteContract } from "@portico/shared-sdk/host";
import { findUnusedPort } from "../setup/ports.ts";
import { isUsageError } from "../setup/usageError.ts";
import { findOtherSites, listRunnableRemotes, parseSiteAddresses } from "./otherSites.ts";

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

describe("remotes of a deployed channel", () => {
  const from = "https://test.portico.example";
  const [major = 0, minor = 0] = remoteContract.split(".").map(Number);

  type Remotes = DeployedChannel["document"]["remotes"];
  const listWith = (header: object) => {
    const other = { stable: "2.0.0", releases: { "2.0.0": { contract: "0.0" } } };
    const remotes = { header, contest: other, footer: { ...other, disabled: true } } as unknown as Remotes;
    return listRunnableRemotes({ remotes }, from, "contest");
  };
  const headerOf = (contract: string) => ({ stable: "1.4.0", releases: { "1.4.0": { contract } } });

  test.each([
    ["the pages' own contract", remoteContract],
    ["an earlier minor version of it", `${major}.0`],
  ])("run with %s; the developed and the disabled one are left out", (_title, contract) => {
    expect(listWith(headerOf(contract))).toEqual(["header"]);
  });

  test.each([
    ["a later minor version", `${major}.${minor + 1}`],
    ["a later major version", `${major + 1}.0`],
    ["an earlier major version", `${major - 1}.${minor}`],
    ["no version", ""],
  ])("are refused with %s", (_title, contract) => {
    expect(() => listWith(headerOf(contract))).toThrow(
      `header 1.4.0 of ${from} needs remote contract ${contract}, and the local pages have ${remoteContract}; install the packages`,
    );
  });
});
