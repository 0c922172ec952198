/** @type {import("@ladle/react").UserConfig} */
export default {
  stories: "../shared-sdk/src/ui/**/[A-Z]*.example.tsx",
  defaultStory: "tokens--colors",
  outDir: "dist",
  viteConfig: "vite.config.ts",
  addons: {
    a11y: { enabled: true },
    width: { options: { phone: 390, tablet: 834, desktop: 1440 } },
  },
};
