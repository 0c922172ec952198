import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import { createStockHost } from "@portico/remote-kit/stock-host";
import "@portico/remote-kit/stock-host.css";

const { exchange = "", headerManifest = "" } = document.documentElement.dataset;
const place = document.querySelector<HTMLElement>("#header");

const portico = createStockHost({ exchange, locale: "en" });
registerPlugins([portico.plugin]);
registerRemotes([{ name: "header", entry: headerManifest }]);

const header = await loadRemote("header/remote");
if (place !== null) await portico.mount("header", header, place);
