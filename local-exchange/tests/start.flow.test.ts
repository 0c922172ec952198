import { lookup } from "node:dns/promises";
import { createServer } from "node:http";
import { request } from "node:https";
import { connect } from "node:tls";
import { isIPv6, type AddressInfo } from "node:net";
import { closeExchanges, startExchange } from "./localExchange.ts";

afterEach(closeExchanges);

it("uses a free port and replies on every address of localhost", async () => {
  const exchange = await startExchange();
  expect(exchange.origin).toBe(`http://localhost:${exchange.port}`);
  const addresses = await lookup("localhost", { all: true });
  for (const { address } of addresses) {
    const host = isIPv6(address) ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${exchange.port}/v2/private/user/profile`)).status).toBe(200);
  }
});

it("prints one sentence when the port is in use, and leaves nothing running", async () => {
  const other = createServer().listen(0, "localhost");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startExchange({}, { port })).rejects.toMatchObject({
    name: "ListenError",
    code: "port-in-use",
    message: `Port ${port} is in use: stop the other program, or choose another port with PORT=${port + 1}.`,
  });
  other.close();
});

it("prints an address that the machine lacks", async () => {
  await expect(startExchange({}, { host: "192.0.2.1" })).rejects.toMatchObject({
    name: "ListenError",
    code: "host-unknown",
    message: expect.stringContaining("192.0.2.1"),
  });
});

it("can be closed twice and frees its port", async () => {
  const exchange = await startExchange();
  await exchange.close();
  await exchange.close();
  const next = await startExchange({}, { port: exchange.port });
  expect(next.port).toBe(exchange.port);
});

describe("with https", () => {
  /** Accepts only the server's first certificate. */
  async function readCertificate(port: number) {
    const socket = connect({ host: "localhost", port, servername: "localhost", rejectUnauthorized: false });
    await new Promise((resolve) => socket.once("secureConnect", resolve));
    const certificate = socket.getPeerX509Certificate()!;
    socket.destroy();
    return certificate;
  }

  it("uses a self-signed certificate for localhost, all editions and all addresses of the machine", async () => {
    const exchange = await startExchange({}, { https: true });
    expect(exchange.origin).toBe(`https://localhost:${exchange.port}`);
    const certificate = await readCertificate(exchange.port);
    for (const host of ["localhost", "tr.localhost", "hk.localhost"])
      expect(certificate.checkHost(host)).toBeDefined();
    for (const address of ["127.0.0.1", "::1"]) expect(certificate.checkIP(address)).toBe(address);
    expect(certificate.checkHost("evil.example")).toBeUndefined();
    expect(certificate.verify(certificate.publicKey)).toBe(true);

    const cookie = await new Promise((resolve, reject) => {
      const body = "email=alice%40portico.example&password=portico";
      const outgoing = request(
        `https://tr.localhost:${exchange.port}/login/`,
        {
          method: "POST",
          ca: certificate.toString(),
          lookup: (_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            origin: `https://tr.localhost:${exchange.port}`,
          },
        },
        (answer) => resolve(answer.headers["set-cookie"]?.[0]),
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
    expect(cookie).toMatch(/; Secure$/);
  });
});
