import { joinClassNames } from "@portico/shared-sdk/ui";
import type { ComponentPropsWithRef } from "react";
import styles from "./CampaignButton.module.css";

interface CampaignButtonLook {
  /** Default: `"medium"`. */
  readonly size?: "small" | "medium" | "large";
  /** Default: `"solid"`. */
  readonly variant?: "solid" | "ghost" | "link";
  /** Default: `"orange"`. */
  readonly color?: "orange" | "neutral";
}

export interface CampaignButtonProps
  extends CampaignButtonLook, Omit<ComponentPropsWithRef<"button">, "color"> {
  /** Makes it a link. */
  readonly href?: undefined;
}

export interface CampaignLinkProps extends CampaignButtonLook, Omit<ComponentPropsWithRef<"a">, "color"> {
  readonly href: string;
}

/**
 * The second set of buttons, for campaigns: round and in one colour. With `href` it is a link.
 *
 * Source: S12.7
 */
export function CampaignButton({
  size = "medium",
  variant = "solid",
  color = "orange",
  className,
  ...rest
}: CampaignButtonProps | CampaignLinkProps) {
  const look = {
    className: joinClassNames(styles["button"], className),
    "data-size": size,
    "data-variant": variant,
    "data-color": color,
  };
  if (rest.href === undefined) return <button type="button" {...rest} {...look} />;
  const { children, ...link } = rest;
  return (
    <a {...link} {...look}>
      {children}
    </a>
  );
}
