import { listen, type RunningServer } from "./listen.ts";

/**
 * Serves figures for Prometheus at `/metrics`, on this machine only.
 *
 * Errors: `ReleaseError` `refused` when the port is in use
 */
export function serveMetrics(port: number, format: () => string): Promise<RunningServer> {
  return listen(
    (request, response) => {
      const isFound = request.method === "GET" && request.url?.split("?", 1)[0] === "/metrics";
      response.writeHead(isFound ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
      response.end(isFound ? format() : "Metrics are at /metrics.\n");
    },
    { port, host: "localhost", option: "--metrics-port" },
  );
}
