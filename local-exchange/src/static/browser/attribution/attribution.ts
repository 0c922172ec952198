import type { AttributionScript } from "@portico/shared-sdk";
import { readAppVersion } from "../appMarker.ts";
import { createOneLink } from "./oneLink.ts";
import { isSmartBannerDue, showSmartBanner } from "./smartBanner.ts";

const attribution: AttributionScript = { createOneLink };
Object.defineProperty(window, "attribution", { value: Object.freeze(attribution) });

if (readAppVersion(navigator.userAgent) === null && isSmartBannerDue()) void showSmartBanner();
