/** The first contender: the same shell and the same three remotes as one bundle. */
import "@portico/shell-host/base.css";
import type { RemoteModule } from "@portico/shared-sdk";
import * as contest from "./remotes/contest.ts";
import * as footer from "./remotes/footer.ts";
import * as header from "./remotes/header.ts";
import { startPage } from "./startPage.ts";

const remotes: Readonly<Record<string, RemoteModule>> = { header, footer, contest };

startPage((name) => Promise.resolve(remotes[name] ?? null));
