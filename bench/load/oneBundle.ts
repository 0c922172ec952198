/** The first contender: the same shell and the same three remotes as one bundle. */
import "@portico/shell-host/base.css";
import type { RemoteModule } from "@portico/shared-sdk";
import * as contest from "../../remote-contest/src/remote.tsx";
import * as footer from "../../remote-footer/src/remote.tsx";
import * as header from "../../remote-header/src/remote.tsx";
import { startPage } from "./startPage.ts";

const remotes: Readonly<Record<string, RemoteModule>> = { header, footer, contest };

startPage((name) => Promise.resolve(remotes[name] ?? null));
