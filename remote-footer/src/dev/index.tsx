/// <reference types="webpack/module" />
import { runRemoteAlone } from "../../../tools/dev/browser/runRemoteAlone.ts";
import * as remote from "../remote.tsx";

const page = runRemoteAlone("footer", remote);
import.meta.webpackHot?.accept("../remote.tsx", () => page.replace(remote));
