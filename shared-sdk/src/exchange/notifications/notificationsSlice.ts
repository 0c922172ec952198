import { createSlice, nanoid, type PayloadAction } from "@reduxjs/toolkit";

/** Also the names of the window events that ask for one. `process` shows a spinning icon. Source: S11.2 */
export const notificationTypes = ["success", "fail", "info", "warn", "process"] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Something the reader can follow from a notification; `href` has passed `parseLinkAddress`. */
export interface NotificationAction {
  readonly label: string;
  readonly href: string;
}

/** Source: S11.1 */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  /** Plain text. */
  readonly title: string;
  readonly action?: NotificationAction;
  /** Whether it is of no use later, such as `Link copied`: the inbox does not record it. */
  readonly isTransient?: boolean;
  /** How long it stays open, instead of the default. */
  readonly durationMs?: number;
  /** Closed ones stay in the state until their exit animation ends. */
  readonly isOpen: boolean;
}

export interface NotificationsState {
  /** Newest first. */
  readonly items: readonly Notification[];
  /** True while the pointer or the focus is on the notifications; none closes automatically then. */
  readonly isPaused: boolean;
}

/** Source: S11.4 */
const maxNotifications = 3;

const initialState: NotificationsState = { items: [], isPaused: false };

export type NotificationInput = Omit<Notification, "id" | "isOpen"> & { readonly id?: string };

export type NotificationChanges = Pick<Notification, "id"> & Partial<Omit<Notification, "id" | "isOpen">>;

export const notificationsSlice = createSlice({
  name: "notifications",
  initialState,
  // written return types: the order of a spread's fields depends on what was compiled before, and the API report would differ
  reducers: {
    /** A fourth one removes the oldest at once. An existing id becomes the newest one. */
    added: {
      prepare: ({ id = nanoid(), ...input }: NotificationInput): { payload: Notification } => ({
        payload: { ...input, id, isOpen: true },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>): NotificationsState => ({
        ...state,
        items: [payload, ...state.items.filter(({ id }) => id !== payload.id)].slice(0, maxNotifications),
      }),
    },
    updated: (state, { payload }: PayloadAction<NotificationChanges>): NotificationsState => ({
      ...state,
      items: state.items.map((item) => (item.id === payload.id ? { ...item, ...payload } : item)),
    }),
    /** Closes one; without an id, all. */
    dismissed: (state, { payload: id }: PayloadAction<string | undefined>) => ({
      ...state,
      items: state.items.map((item) =>
        id === undefined || item.id === id ? { ...item, isOpen: false } : item,
      ),
    }),
    removed: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      items: state.items.filter((item) => item.id !== id),
    }),
    paused: (state) => ({ ...state, isPaused: true }),
    resumed: (state) => ({ ...state, isPaused: false }),
  },
});

export const notificationActions = notificationsSlice.actions;

/** Any state that holds the slice. */
export interface WithNotifications {
  readonly notifications: NotificationsState;
}

export const selectNotifications = (state: WithNotifications): readonly Notification[] =>
  state.notifications.items;
