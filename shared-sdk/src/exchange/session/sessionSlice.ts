import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { formatDisplayName } from "./displayName.ts";
import type { User } from "./user.ts";

/**
 * The login state: unknown, fetched without a user, or a user is logged in.
 *
 * Source: S6.13
 */
export type SessionStatus = "unknown" | "fetched" | "logged-in";

export interface SessionState {
  readonly status: SessionStatus;
  /** Set exactly while `status` is `logged-in`. */
  readonly user: User | null;
  readonly isFetching: boolean;
  /** Counts the sessions of this page; components load private data again when it changes. */
  readonly epoch: number;
}

const initialState: SessionState = { status: "unknown", user: null, isFetching: false, epoch: 0 };

const stateOf = (user: User | null, epoch: number): SessionState => ({
  status: user === null ? "fetched" : "logged-in",
  user,
  isFetching: false,
  epoch,
});

export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    profileRequested: (state) => ({ ...state, isFetching: true }),
    /** The exchange or the app has reported the user; `null` is a visitor. */
    profileReceived: ({ epoch }, { payload }: PayloadAction<User | null>) => stateOf(payload, epoch),
    /** The profile request failed. An error neither logs in nor logs out. */
    profileFailed: ({ user, epoch }) => stateOf(user, epoch),
    /** The session ended; slices with private data reset on this action. */
    ended: ({ epoch }) => ({ ...initialState, epoch: epoch + 1 }),
  },
});

export const sessionActions = sessionSlice.actions;

/** Any state that holds the slice. */
export interface WithSession {
  readonly session: SessionState;
}

export const selectSession = (state: WithSession): SessionState => state.session;
export const selectSessionStatus = (state: WithSession): SessionStatus => state.session.status;
export const selectIsSessionFetching = (state: WithSession): boolean => state.session.isFetching;
export const selectSessionEpoch = (state: WithSession): number => state.session.epoch;
export const selectUser = (state: WithSession): User | null => state.session.user;
export const selectUserId = (state: WithSession): number | null => state.session.user?.id ?? null;
export const selectIsLoggedIn = (state: WithSession): boolean => state.session.status === "logged-in";
export const selectIsVip = (state: WithSession): boolean => state.session.user?.isVip ?? false;
export const selectIsSubMember = (state: WithSession): boolean => state.session.user?.isSubMember ?? false;
export const selectAvatarUrl = (state: WithSession): string | null => state.session.user?.avatarUrl ?? null;

/** Empty for a visitor and for a user of whom no name is known. */
export const selectDisplayName = ({ session: { user } }: WithSession): string =>
  user === null ? "" : formatDisplayName(user);
