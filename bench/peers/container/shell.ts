import type { RemoteModule } from "@portico/shared-sdk";
import { startPage } from "../../load/startPage.ts";

/** The bundler finds the remotes by these imports. */
const remotes: Readonly<Record<string, () => Promise<RemoteModule>>> = {
  header: () => import("header/remote"),
  footer: () => import("footer/remote"),
  contest: () => import("contest/remote"),
};

startPage((name) => remotes[name]?.() ?? Promise.resolve(null));
