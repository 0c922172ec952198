import { joinClassNames } from "@portico/shared-sdk/ui";
import { Icon, iconButtonClassName } from "./PanelButton.tsx";

export interface CloseButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

export function CloseButton({ label, onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={joinClassNames(iconButtonClassName, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon path="M5 5l10 10M15 5L5 15" />
    </button>
  );
}
