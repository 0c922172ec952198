import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Certificate } from "@portico/e2e/support/startTlsProxy";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { findNginx } from "@portico/tools/setup/findNginx";

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });

/** Serves a port by nginx over HTTP/2 with TLS, as production would. */
export async function startFront(
  { key, cert }: Certificate,
  targetPort: number,
): Promise<{ readonly port: number; close(): void }> {
  const program = findNginx();
  if (program === null)
    throw new Error("This bench needs nginx; install it, such as by apt install nginx-light");
  const directory = mkdtempSync(path.join(tmpdir(), "portico-front-"));
  const port = await findUnusedPort("127.0.0.1");
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(directory, name), content);
  write("key.pem", key);
  write("cert.pem", cert);
  write(
    "nginx.conf",
    `daemon off; pid nginx.pid; error_log stderr; events {}
${process.getuid?.() === 0 ? "user root;" : ""}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ")}
  upstream target { server 127.0.0.1:${targetPort}; keepalive 32; }
  server {
    # a small buffer of the kernel: what nginx has not written yet is sent by priority
    listen 127.0.0.1:${port} ssl http2 sndbuf=32k;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    keepalive_timeout 300s;
    location / {
      proxy_pass http://target;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_buffers 64 16k;
    }
  }
}`,
  );
  const child = spawn(program, ["-p", directory, "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await setTimeout(50);
  }
  return {
    port,
    close: () => {
      child.once("exit", () => rmSync(directory, { recursive: true, force: true }));
      child.kill();
    },
  };
}
