import { designLibraryVersion } from "@portico/shared-sdk/ui/version";
import { Column, Row, State } from "../layout.tsx";
import { useStrings } from "../language.ts";
import styles from "./Tokens.module.css";

const colors = [
  "background",
  "surface",
  "raised",
  "line",
  "text",
  "text-secondary",
  "text-tertiary",
  "accent",
  "accent-text",
  "accent-soft",
  "up",
  "up-text",
  "down",
  "down-text",
  "long",
  "short",
  "focus",
];

const sizes = [12, 13, 14, 16, 20, 24, 30, 38, 44];

export const Colors = () => (
  <Column>
    <p>
      Design library <code dir="ltr">{designLibraryVersion}</code>
    </p>
    <Row>
      {colors.map((color) => (
        <State key={color} name={color}>
          <svg className={styles["color"]} aria-hidden="true">
            <rect width="100%" height="100%" fill={`var(--color-${color})`} />
          </svg>
        </State>
      ))}
    </Row>
  </Column>
);

export const Type = () => {
  const strings = useStrings();
  return (
    <Column>
      {sizes.map((size) => (
        <State key={size} name={`--text-${size}`}>
          <span style={{ fontSize: `var(--text-${size})` }}>{strings.contest} 1,234,567.89</span>
        </State>
      ))}
    </Column>
  );
};
