import { resolveResponsiveImage, resolveStaticAddress } from "@portico/shared-sdk";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo, useState, type ReactNode } from "react";

/** CSS pixels. */
const avatarSize = 32;

export interface AvatarImageProps {
  readonly address: string;
  readonly className: string | undefined;
  /** Shown instead of an image that is invalid or can't be loaded. */
  readonly fallback: ReactNode;
}

/** A user's avatar in the best size, density and format that the browser supports. Source: S13.1, S13.2, S13.4 */
export function AvatarImage({ address, className, fallback }: AvatarImageProps) {
  const { origins } = useRemoteContext().app;
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const sources = useMemo(
    () => resolveResponsiveImage({ source: resolveStaticAddress(address, origins), shownWidth: avatarSize }),
    [address, origins],
  );
  if (sources === null || failedAddress === address) return fallback;
  return (
    <picture>
      {sources.automatic.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} />
      ))}
      <img
        className={className}
        src={sources.src}
        srcSet={sources.srcSet}
        alt=""
        width={avatarSize}
        height={avatarSize}
        referrerPolicy="no-referrer"
        onError={() => setFailedAddress(address)}
      />
    </picture>
  );
}
