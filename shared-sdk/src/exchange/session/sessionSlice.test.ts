import { createStore } from "../../core/store/createStore.ts";
import {
  selectAvatarUrl,
  selectDisplayName,
  selectIsLoggedIn,
  selectIsSessionFetching,
  selectIsSubMember,
  selectIsVip,
  selectSession,
  selectSessionEpoch,
  selectSessionStatus,
  selectUser,
  selectUserId,
  sessionActions,
} from "./sessionSlice.ts";
import { parseWebProfile } from "./user.ts";

const { profileRequested, profileReceived, profileFailed, ended } = sessionActions;
const user = parseWebProfile({
  id: 7,
  username: "ann",
  is_submember: true,
  loyalty_vip_info: { is_vip: true },
  avatar: "https://static.example/a.png",
});

function stateAfter(...actions: { type: string }[]) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  return store.getState();
}

test.each([
  ["at first", [], "unknown", null, false],
  ["while the user is requested", [profileRequested()], "unknown", null, true],
  ["when no user is logged in", [profileRequested(), profileReceived(null)], "fetched", null, false],
  ["when a user is logged in", [profileRequested(), profileReceived(user)], "logged-in", user, false],
  ["after a failure", [profileRequested(), profileFailed()], "fetched", null, false],
  ["while the user is requested again", [profileReceived(user), profileRequested()], "logged-in", user, true],
  [
    "after a failed refresh",
    [profileReceived(user), profileRequested(), profileFailed()],
    "logged-in",
    user,
    false,
  ],
  ["after a logout", [profileReceived(user), profileReceived(null)], "fetched", null, false],
  ["when the session has ended", [profileReceived(user), ended()], "unknown", null, false],
])("%s", (_, actions, status, expectedUser, isFetching) => {
  expect(selectSession(stateAfter(...actions))).toMatchObject({ status, user: expectedUser, isFetching });
});

test("the selectors return the fields of a user", () => {
  const state = stateAfter(profileReceived(user));
  expect(selectSessionStatus(state)).toBe("logged-in");
  expect(selectIsSessionFetching(state)).toBe(false);
  expect(selectIsLoggedIn(state)).toBe(true);
  expect(selectUser(state)).toBe(user);
  expect(selectUserId(state)).toBe(7);
  expect(selectIsVip(state)).toBe(true);
  expect(selectIsSubMember(state)).toBe(true);
  expect(selectAvatarUrl(state)).toBe("https://static.example/a.png");
  expect(selectDisplayName(state)).toBe("ann");
});

test("the selectors work without a user", () => {
  const state = stateAfter();
  expect(selectIsLoggedIn(state)).toBe(false);
  expect(selectUserId(state)).toBeNull();
  expect(selectIsVip(state)).toBe(false);
  expect(selectIsSubMember(state)).toBe(false);
  expect(selectAvatarUrl(state)).toBeNull();
  expect(selectDisplayName(state)).toBe("");
});

test("the epoch counts ended sessions only", () => {
  expect(selectSessionEpoch(stateAfter(profileRequested(), profileReceived(user), profileFailed()))).toBe(0);
  expect(selectSessionEpoch(stateAfter(ended(), profileReceived(user), ended(), profileReceived(null)))).toBe(
    2,
  );
});
