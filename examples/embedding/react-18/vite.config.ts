import path from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** The source of `../react`, with React 18. */
export default defineConfig(({ isSsrBuild }) => ({
  root: path.join(here, "../react"),
  resolve: {
    alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: path.join(here, "node_modules/$1") }],
  },
  ssr: { noExternal: true },
  build: {
    outDir: path.join(here, isSsrBuild ? "dist/server" : "dist/site"),
    emptyOutDir: true,
  },
}));
