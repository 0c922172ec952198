// `node ../prerender.js dist`: renders the page once, as a server does for each request
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve(process.argv[2] ?? "dist");
const { render } = await import(pathToFileURL(path.join(folder, "server/server.js")).href);
const file = path.join(folder, "site/index.html");
const template = await readFile(file, "utf8");
const html = await render();
await writeFile(
  file,
  template.replace("<!--app-->", () => html),
);
