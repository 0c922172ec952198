/** The Piral instance, which loads the pilets of its feed and renders the extension of each slot. */
import "@portico/shell-host/base.css";
import { createInstance, Piral } from "piral-core";
import { createRoot } from "react-dom/client";
import { sharedModules } from "peer-shared";
import { startPage } from "../../load/startPage.ts";

interface FeedItem {
  readonly name: string;
  readonly version: string;
  readonly spec: "v3";
  readonly requireRef: string;
  readonly link: string;
}

const instance = createInstance({
  // a feed service has absolute links
  requestPilets: async () => {
    const feed = await fetch("/bundle/feed.json");
    const { items } = (await feed.json()) as { readonly items: readonly FeedItem[] };
    return items.map((item) => ({ ...item, link: new URL(item.link, location.href).href }));
  },
  shareDependencies: (modules) => ({ ...modules, ...sharedModules }),
  // each pilet is set up as soon as it is there
  async: true,
});
const root = document.createElement("div");
root.hidden = true;
document.body.append(root);
createRoot(root).render(<Piral instance={instance} />);

startPage((name) =>
  Promise.resolve({
    contract: "1.0",
    mount: (container, context) =>
      new Promise((resolve) => {
        const release = instance.root.renderHtmlExtension(container, {
          name,
          params: { context, onMounted: () => resolve({ update: () => {}, release }) },
        });
      }),
  }),
);
