/// <reference types="webpack/module" />
import { runRemoteAlone } from "../../../tools/dev/browser/runRemoteAlone.ts";
import * as remote from "../remote.tsx";

const page = runRemoteAlone("contest", remote);
import.meta.webpackHot?.accept("../remote.tsx", () => page.replace(remote));
