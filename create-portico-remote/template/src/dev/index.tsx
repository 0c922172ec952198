/// <reference types="webpack/module" />
import { runRemoteAlone } from "@portico/shell-host/dev";
import * as remote from "../remote.tsx";

const page = runRemoteAlone("sample-campaign", remote);
// as a statement: webpack does not recognise the compiled form of `?.`
if (import.meta.webpackHot) import.meta.webpackHot.accept("../remote.tsx", () => page.replace(remote));
