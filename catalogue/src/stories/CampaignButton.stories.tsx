import { CampaignButton } from "@portico/shared-sdk/ui/campaign-button";
import { Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

const variants = ["solid", "ghost", "link"] as const;
const colors = ["orange", "neutral"] as const;
const sizes = ["small", "medium", "large"] as const;

export const Variants = () => {
  const strings = useStrings();
  return (
    <Row>
      {colors.flatMap((color) =>
        variants.map((variant) => (
          <State key={`${color} ${variant}`} name={`${color} ${variant}`}>
            <CampaignButton color={color} variant={variant}>
              {strings.join}
            </CampaignButton>
          </State>
        )),
      )}
    </Row>
  );
};

export const Sizes = () => {
  const strings = useStrings();
  return (
    <Row>
      {sizes.flatMap((size) =>
        variants.map((variant) => (
          <State key={`${size} ${variant}`} name={`${size} ${variant}`}>
            <CampaignButton size={size} variant={variant}>
              {strings.deposit}
            </CampaignButton>
          </State>
        )),
      )}
    </Row>
  );
};

export const Disabled = () => {
  const strings = useStrings();
  return (
    <Row>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <CampaignButton variant={variant} disabled>
            {strings.join}
          </CampaignButton>
        </State>
      ))}
    </Row>
  );
};

export const Links = () => {
  const strings = useStrings();
  return (
    <Row>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <CampaignButton variant={variant} href="#contest">
            {strings.contest}
          </CampaignButton>
        </State>
      ))}
    </Row>
  );
};

export const Props = () => <PropsTable of={["CampaignButtonProps", "CampaignLinkProps"]} />;
