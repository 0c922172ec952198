/** Entry point for UI components of the shell and all remotes. The shell's stylesheet defines the design tokens. */
export { Button, LinkButton } from "./button/Button.tsx";
export type { ButtonProps, ButtonSize, ButtonVariant, LinkButtonProps } from "./button/Button.tsx";
export { Logo } from "./logo/Logo.tsx";
export type { LogoProps } from "./logo/Logo.tsx";
export { afterNextPaint } from "../core/runtime/afterNextPaint.ts";
export { joinClassNames } from "./joinClassNames.ts";
export { QuoteChange } from "./quote/QuoteChange.tsx";
export { QuoteValue } from "./quote/QuoteValue.tsx";
export type { QuoteField, QuoteValueProps } from "./quote/QuoteValue.tsx";
export { Menu, MenuItem, MenuLink } from "./menu/Menu.tsx";
export type { MenuItemProps, MenuProps } from "./menu/Menu.tsx";
export { usePanel, type PanelControl } from "./menu/usePanel.ts";
export { usePressOutside } from "./menu/usePressOutside.ts";
