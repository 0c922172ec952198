/** What the home page shows below its first screen, as one chunk: loaded when the visitor comes near it. */
export { MarketTable } from "../markets/MarketTable.tsx";
export { LineIcon } from "@portico/shared-sdk/icons";
export { areaDrawings } from "@portico/shared-sdk/pages";
export { AppCode } from "@portico/shared-sdk/ui/app-code";
export { PhoneArt } from "./PhoneArt.tsx";
