import { useMemo } from "react";
import { createQrPath } from "./createQrPath.ts";

/** Modules of white around a code, without which readers miss it. */
const quietZone = 4;

export interface AppCodeProps {
  /** The address of the home page: a phone that opens it is offered the app. */
  readonly address: string;
}

/** An address as a QR code, 96 px wide unless styled. Hidden from screen readers, whose visitor can't scan it. */
export function AppCode({ address }: AppCodeProps) {
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
      {/* in every theme: readers need dark on white */}
      <path fill="#ffffff" d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} />
      <path fill="#000000" d={code.path} />
    </svg>
  );
}
