import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runNginx, type RunningNginx } from "@portico/e2e/support/startNginx";
import type { Certificate } from "@portico/e2e/support/startTlsProxy";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";

/** Serves a port by nginx over HTTP/2 with TLS, as production would. */
export async function startFront({ key, cert }: Certificate, targetPort: number): Promise<RunningNginx> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-front-"));
  const port = await findUnusedPort("127.0.0.1");
  writeFileSync(path.join(directory, "key.pem"), key);
  writeFileSync(path.join(directory, "cert.pem"), cert);
  return runNginx(
    directory,
    port,
    `upstream target { server 127.0.0.1:${targetPort}; keepalive 32; }
server {
  # a small buffer of the kernel: what nginx has not written yet is sent by priority
  listen 127.0.0.1:${port} ssl http2 sndbuf=32k;
  ssl_certificate ${directory}/cert.pem;
  ssl_certificate_key ${directory}/key.pem;
  keepalive_timeout 300s;
  location / {
    proxy_pass http://target;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_buffers 64 16k;
  }
}`,
  );
}
