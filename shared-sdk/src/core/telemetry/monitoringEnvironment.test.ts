import { resolveMonitoringEnvironment, toMonitoringEnvironment } from "./monitoringEnvironment.ts";

describe("toMonitoringEnvironment", () => {
  it.each([
    ["local", "dev"],
    ["dev", "dev"],
    ["test", "sitnet"],
    ["testnet", "testnet"],
    ["production", "mainnet"],
    [undefined, "sitnet"],
    ["", "sitnet"],
    ["Production", "sitnet"],
    ["mainnet", "sitnet"],
    ["constructor", "sitnet"],
  ])("%s → %s", (environment, expected) => expect(toMonitoringEnvironment(environment)).toBe(expected));
});

describe("resolveMonitoringEnvironment", () => {
  it.each([
    ["localhost", "dev"],
    ["localhost:4173", "dev"],
    ["tr.localhost:4173", "dev"],
    ["tr.test.portico.example", "sitnet"],
    ["testnet.portico.example", "testnet"],
    ["www.portico.example", "mainnet"],
    ["tr.portico.example:443", "mainnet"],
    ["evil.example", "sitnet"],
    ["localhost.evil.example", "sitnet"],
    ["evil.localhost", "sitnet"],
    ["www.portico.example.evil.example", "sitnet"],
    ["", "sitnet"],
  ])("%s → %s", (host, expected) => expect(resolveMonitoringEnvironment(host)).toBe(expected));
});
