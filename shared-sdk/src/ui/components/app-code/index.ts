/** The QR code that leads a phone to the app. Bundled into each remote that uses it. */
export { AppCode } from "./AppCode.tsx";
export type { AppCodeProps } from "./AppCode.tsx";
