import { readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { addDocumentRules } from "./addDocumentRules.ts";

const docsDirectory = path.resolve(import.meta.dirname, "..");

/** `0001-remotes-are-webpack-containers.md` as an entry of the sidebar. */
const decisions = readdirSync(path.join(docsDirectory, "adr"))
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file) => {
    const [number = "", ...words] = file.replace(/\.md$/, "").split("-");
    return { text: `${Number(number)}. ${words.join(" ")}`, link: `/adr/${file.replace(/\.md$/, "")}` };
  });

const page = (text: string, name: string) => ({ text, link: `/${name}` });

export default defineConfig({
  title: "Portico",
  description: "The page shell of a regional crypto exchange",
  rewrites: {
    "adr/README.md": "adr/index.md",
    "operations/README.md": "operations/index.md",
    "ci/README.md": "ci/index.md",
  },
  // no font and no icon of another host
  useWebFonts: false,
  markdown: { config: addDocumentRules },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    sidebar: [
      {
        text: "Campaign teams",
        items: [
          page("Your first remote", "first-remote"),
          page("Guide", "campaign-team"),
          page("The context, by capability", "capabilities"),
          page("SDK", "sdk"),
          page("Migrate", "migrate"),
          page("Translations", "translations"),
        ],
      },
      { text: "Other sites", items: [page("Embedding pages", "embedding")] },
      {
        text: "Platform team and operators",
        items: [
          page("Guide", "platform-team"),
          page("Upgrade React", "react-upgrade"),
          page("Your own exchange", "own-exchange"),
          page("Keys, servers, recovery", "operator"),
          page("Monitoring and runbooks", "operations/"),
          page("Pipelines", "ci/"),
          page("Threats and controls", "security"),
        ],
      },
      {
        text: "How it works",
        items: [
          page("Architecture", "architecture"),
          page("Specification", "specification"),
          page("Loader", "loader"),
          page("Protocol", "PROTOCOL"),
          page("Tests", "testing"),
          page("Measurements", "measurements"),
          page("Scale", "scale"),
          page("Glossary", "glossary"),
        ],
      },
      { text: "Decisions", collapsed: true, items: decisions },
    ],
  },
});
