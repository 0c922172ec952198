import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { Button, joinClassNames } from "@portico/shared-sdk/ui";
import styles from "./VisitorButtons.module.css";

const buttons = [
  {
    id: "logIn",
    label: <FormattedMessage id="header.logIn" />,
    variant: "secondary",
    request: "requestLogin",
    event: "login_click",
  },
  {
    id: "signUp",
    label: <FormattedMessage id="header.signUp" />,
    variant: "primary",
    request: "requestRegister",
    event: "register_click",
  },
] as const;

export interface VisitorButtonsProps {
  /** Draws the space of the buttons, in which nothing can be seen, reached or pressed. */
  readonly isPlaceholder?: boolean;
  /** Whether the buttons are below each other with sign-up first, as in the drawer, instead of beside each other. */
  readonly isStacked?: boolean;
  /** Runs before the login flow begins. */
  readonly onSelect?: () => void;
}

export function VisitorButtons({ isPlaceholder = false, isStacked = false, onSelect }: VisitorButtonsProps) {
  const { session } = useRemoteContext();
  // focus order: the primary action is above the other
  return (isStacked ? [...buttons].reverse() : buttons).map(({ id, label, variant, request, event }) => (
    <span
      key={id}
      className={joinClassNames(
        styles["slot"],
        isStacked ? styles["stacked"] : styles[id],
        isPlaceholder && styles["placeholder"],
      )}
      data-placeholder={isPlaceholder ? id : undefined}
    >
      <Button
        variant={variant}
        className={styles["button"]}
        onClick={() => {
          onSelect?.();
          session[request]();
        }}
        data-track-event={event}
        data-track-category="header"
      >
        {label}
      </Button>
    </span>
  ));
}
