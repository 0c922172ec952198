/** The menu of the bar that is open. */
export interface OpenMenu {
  readonly id: string;
  /** Opened by a press or key, so that it stays open wherever the pointer goes. */
  readonly isPressed: boolean;
  /** Which link gets the focus; an arrow key has opened it. */
  readonly focusOn: "first" | "last" | null;
}

/** What the behavior of the bar reads and changes. */
export interface OpenMenuControl {
  readonly read: () => OpenMenu | null;
  readonly change: (menu: OpenMenu | null) => void;
}
