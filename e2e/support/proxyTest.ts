import { test as base } from "./exchangeFixture.ts";
import { createFaultProxy, type FaultProxy } from "./faultProxy.ts";

/** A test with a proxy in front of its worker's exchange, which can change answers. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ exchange }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    await use(proxy);
    proxy.close();
  },
});
