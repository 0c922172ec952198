import { FormattedMessage } from "@portico/shared-sdk/react";

const colors =
  "background surface raised line text text-secondary text-tertiary accent accent-text accent-soft up up-text down down-text long short focus";

export const Colors = () =>
  colors.split(" ").map((color) => (
    <p key={color}>
      <svg width="96" height="56" aria-hidden="true">
        <rect width="100%" height="100%" fill={`var(--color-${color})`} stroke="var(--color-line)" />
      </svg>{" "}
      <code>{color}</code>
    </p>
  ));

export const Type = () =>
  [12, 13, 14, 16, 20, 24, 30, 38, 44].map((size) => (
    <p key={size} style={{ fontSize: `var(--text-${size})` }}>
      <code dir="ltr">{`--text-${size}`}</code> <FormattedMessage id="contest" />
    </p>
  ));
