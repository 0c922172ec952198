import { createHash, X509Certificate } from "node:crypto";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

/** Forwards HTTPS requests for any host to an exchange, as a balancer in front of it would. */
export interface TlsProxy {
  readonly port: number;
  /** Arguments with which Chromium resolves the hosts to this proxy and accepts its certificate like a public one. */
  readonly browserArguments: readonly string[];
  close(): void;
}

/** A certificate, and the argument by which Chromium accepts it like a public one. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly browserArgument: string;
}

export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: hosts[0] ?? "" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2 as const, value })) }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(publicKey).digest("base64");
  return { key, cert, browserArgument: `--ignore-certificate-errors-spki-list=${hash}` };
}

export async function startTlsProxy(hosts: readonly string[], exchangePort: number): Promise<TlsProxy> {
  const { key, cert, browserArgument } = await createCertificate(hosts);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: "127.0.0.1", port: exchangePort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    browserArguments: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(",")}`,
      browserArgument,
    ],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
