import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "portico-remote" } } })],
  build: { outDir: isSsrBuild ? "dist/server" : "dist/site" },
}));
