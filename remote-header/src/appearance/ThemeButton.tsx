import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { afterNextPaint, joinClassNames } from "@portico/shared-sdk/ui";
import type { MouseEvent } from "react";
import { Icon } from "../panels/PanelButton.tsx";
import styles from "./ThemeButton.module.css";

export interface ThemeButtonProps {
  readonly className: string | undefined;
  /** Shows the words beside the icon, which otherwise only screen readers get. */
  readonly showsLabel?: boolean;
}

/**
 * Switches between the light and the dark theme. Icon and name follow the theme by style alone, so that each button of the
 * page shows the same state and nothing is rendered again.
 */
export function ThemeButton({ className, showsLabel = false }: ThemeButtonProps) {
  const { appearance } = useRemoteContext();
  // performance: a switch styles the whole page again, so the button answers first and the page follows in the next frame
  const switchTheme = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    button.dataset["switching"] = "";
    afterNextPaint(() => {
      delete button.dataset["switching"];
      appearance.toggleTheme();
    });
  };
  const labelClassName = showsLabel ? undefined : styles["hiddenLabel"];
  return (
    <button type="button" className={className} onClick={switchTheme}>
      <span className={joinClassNames(styles["state"], styles["whileLight"])}>
        <Icon path="M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.75M10 16.25V18M2 10h1.75M16.25 10H18M4.35 4.35l1.2 1.2M14.45 14.45l1.2 1.2M4.35 15.65l1.2-1.2M14.45 5.55l1.2-1.2" />
        <span className={labelClassName}>
          <FormattedMessage id="header.theme.toDark" />
        </span>
      </span>
      <span className={joinClassNames(styles["state"], styles["whileDark"])}>
        <Icon path="M16.5 12.2A6.9 6.9 0 0 1 7.8 3.5a6.9 6.9 0 1 0 8.7 8.7z" />
        <span className={labelClassName}>
          <FormattedMessage id="header.theme.toLight" />
        </span>
      </span>
    </button>
  );
}
