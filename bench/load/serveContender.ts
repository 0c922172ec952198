import { readdirSync, readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import path from "node:path";
import { contentTypeOf } from "../../local-exchange/src/origin/contentTypes.ts";
import { compressThoroughly, createResource } from "../../local-exchange/src/origin/resource.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

/**
 * Serves the page with a contender's build in place of the boot, compressed as the exchange compresses, and hands
 * everything else on to the exchange. The page names the texts of the remotes, so that they come beside the script.
 */
export async function serveContender(
  folder: string,
  pagePath: string,
  exchangePort: number,
): Promise<Server> {
  const compressed = new Map<
    string,
    { readonly type: string; readonly body: Buffer; readonly hash: string }
  >();
  const add = async (address: string, type: string, bytes: Buffer) => {
    const { hash } = createResource(bytes, type);
    compressed.set(address, { type, body: await compressThoroughly(bytes, "br"), hash });
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  for (const file of files)
    await add(`/bundle/${file}`, contentTypeOf(file), readFileSync(path.join(folder, file)));
  const texts = ["header", "footer", "contest"].map((name) => ({
    address: `/bench-messages/${name}.json`,
    file: path.join(rootDirectory, `remote-${name}/dist/messages/en.json`),
  }));
  for (const { address, file } of texts) await add(address, "application/json", readFileSync(file));
  const site = path.join(rootDirectory, "shell-host/dist/site/test/global");
  const html = readFileSync(path.join(site, `${pagePath.slice(1)}index.html`), "utf8");
  const preload = (address: string) =>
    `<link rel="preload" as="fetch" href="${address}" crossorigin="anonymous">`;
  const ownMessages = /data-messages="([^"]+)"/.exec(html)?.[1] ?? "";
  const sheet = files.find((file) => /^style\.\w+\.css$/.test(file));
  const links = [
    `<link rel="stylesheet" href="/bundle/${sheet}">`,
    ...[ownMessages, ...texts.map(({ address }) => address)].map(preload),
  ];
  const page = html
    .replace(/<script>[\s\S]*?<\/script>/, '<script defer src="/bundle/bundle.js"></script>')
    .replace(/<link rel="stylesheet"[^>]*>/g, "")
    .replace("</head>", `${links.join("")}</head>`);
  await add(pagePath, "text/html", Buffer.from(page));
  const server = createServer((incoming, reply) => {
    const address = incoming.url ?? "/";
    const found = compressed.get(address);
    if (found !== undefined) {
      reply.writeHead(200, {
        "content-type": found.type,
        "content-encoding": "br",
        etag: `"${found.hash}"`,
      });
      return reply.end(found.body);
    }
    const { method, headers } = incoming;
    const onward = request({ port: exchangePort, path: address, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}
