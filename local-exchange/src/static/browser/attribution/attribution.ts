import { createOneLink } from "./oneLink.ts";
import { showSmartBanner } from "./smartBanner.ts";

Object.defineProperty(window, "attribution", { value: Object.freeze({ createOneLink, showSmartBanner }) });
