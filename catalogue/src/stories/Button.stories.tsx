import { Button, LinkButton, type ButtonSize, type ButtonVariant } from "@portico/shared-sdk/ui";
import { Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import { PropsTable } from "../props/PropsTable.tsx";

const variants: readonly ButtonVariant[] = [
  "default",
  "primary",
  "secondary",
  "secondaryBrand",
  "tradeLong",
  "tradeShort",
  "tradeSecondary",
  "marketing",
];

const sizes: readonly ButtonSize[] = ["xx-small", "x-small", "small", "middle", "large", "x-large"];

export const Variants = () => {
  const strings = useStrings();
  return (
    <Row>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant}>{strings.deposit}</Button>
        </State>
      ))}
    </Row>
  );
};

export const Sizes = () => {
  const strings = useStrings();
  return (
    <Row>
      {sizes.map((size) => (
        <State key={size} name={size}>
          <Button variant="primary" size={size}>
            {strings.join}
          </Button>
        </State>
      ))}
    </Row>
  );
};

export const Subtitle = () => {
  const strings = useStrings();
  return (
    <Row>
      <State name="small tradeLong">
        <Button variant="tradeLong" size="small" subtitle="62,410.5">
          {strings.long}
        </Button>
      </State>
      <State name="small tradeShort">
        <Button variant="tradeShort" size="small" subtitle="62,409.0">
          {strings.short}
        </Button>
      </State>
      <State name="small tradeSecondary">
        <Button variant="tradeSecondary" size="small" subtitle={<bdi>0.50 %</bdi>}>
          {strings.volume}
        </Button>
      </State>
      <State name="middle tradeLong has none">
        <Button variant="tradeLong" subtitle="62,410.5">
          {strings.long}
        </Button>
      </State>
    </Row>
  );
};

export const Loading = () => {
  const strings = useStrings();
  return (
    <Row>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant} loading>
            {strings.deposit}
          </Button>
        </State>
      ))}
    </Row>
  );
};

export const Disabled = () => {
  const strings = useStrings();
  return (
    <Row>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant} disabled>
            {strings.deposit}
          </Button>
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
          <LinkButton variant={variant} href="#contest">
            {strings.contest}
          </LinkButton>
        </State>
      ))}
    </Row>
  );
};

export const Props = () => <PropsTable of={["ButtonProps", "LinkButtonProps"]} />;
