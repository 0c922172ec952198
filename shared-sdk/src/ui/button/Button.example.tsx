import { FormattedMessage } from "@portico/shared-sdk/react";
import {
  Button,
  LinkButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from "@portico/shared-sdk/ui";

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

const EachVariant = (props: ButtonProps) =>
  variants.map((variant) => (
    <Button key={variant} {...props} variant={variant}>
      {variant}
    </Button>
  ));

export const Variants = () => <EachVariant />;

export const Loading = () => <EachVariant loading />;

export const Disabled = () => <EachVariant disabled />;

export const Sizes = () =>
  sizes.map((size) => (
    <Button key={size} variant="primary" size={size}>
      {size}
    </Button>
  ));

export const Subtitles = () => (
  <>
    <Button variant="tradeLong" size="small" subtitle="62,410.5">
      <FormattedMessage id="long" />
    </Button>
    <Button variant="tradeShort" size="small" subtitle="62,409.0">
      <FormattedMessage id="short" />
    </Button>
    <Button variant="tradeSecondary" size="small" subtitle={<bdi>0.50 %</bdi>}>
      <FormattedMessage id="volume" />
    </Button>
    {/* other sizes have none */}
    <Button variant="tradeLong" subtitle="62,410.5">
      <FormattedMessage id="long" />
    </Button>
  </>
);

export const Links = () =>
  variants.map((variant) => (
    <LinkButton key={variant} variant={variant} href="/en/trading-contest/">
      <FormattedMessage id="contest" />
    </LinkButton>
  ));
