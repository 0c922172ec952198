import { FormattedMessage } from "@portico/shared-sdk/react";
import { CampaignButton } from "@portico/shared-sdk/ui/campaign-button";

const variants = ["solid", "ghost", "link"] as const;
const colors = ["orange", "neutral"] as const;
const sizes = ["small", "medium", "large"] as const;

export const Variants = () =>
  colors.flatMap((color) =>
    variants.map((variant) => (
      <CampaignButton key={`${color} ${variant}`} color={color} variant={variant}>
        {`${color} ${variant}`}
      </CampaignButton>
    )),
  );

export const Sizes = () =>
  sizes.flatMap((size) =>
    variants.map((variant) => (
      <CampaignButton key={`${size} ${variant}`} size={size} variant={variant}>
        {`${size} ${variant}`}
      </CampaignButton>
    )),
  );

export const Disabled = () =>
  variants.map((variant) => (
    <CampaignButton key={variant} variant={variant} disabled>
      <FormattedMessage id="join" />
    </CampaignButton>
  ));

export const Links = () =>
  variants.map((variant) => (
    <CampaignButton key={variant} variant={variant} href="/en/trading-contest/">
      <FormattedMessage id="contest" />
    </CampaignButton>
  ));
