import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { createQrPath } from "./createQrPath.ts";

/** Modules of white around a code, without which readers miss it. */
const quietZone = 4;

/** The address of this home page as a QR code; decoration for screen readers, whose visitor is on that page. */
export function AppCode() {
  const { app, navigation } = useRemoteContext();
  const address = new URL(navigation.hrefFor("/"), app.origins.page).href;
  const code = useMemo(() => createQrPath(address), [address]);
  if (code === null) return null;
  const side = code.size + 2 * quietZone;
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      width="96"
      height="96"
      shapeRendering="crispEdges"
      data-address={address}
      aria-hidden="true"
      focusable="false"
    >
      <path d={code.path} />
    </svg>
  );
}
