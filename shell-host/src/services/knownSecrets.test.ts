import { createStore, parseWebProfile } from "@portico/shared-sdk/host";
import { sessionActions } from "@portico/shared-sdk/testing";
import { createKnownSecrets } from "./knownSecrets.ts";

const guid = "0123456789abcdef0123456789abcdef-123";

function open() {
  const store = createStore();
  let token: string | null = null;
  const read = createKnownSecrets({ guid, store, token: { read: () => token } });
  return { store, read, setToken: (next: string | null) => (token = next) };
}

test("a visitor's secrets are the guid only", () => {
  expect(open().read()).toEqual([guid]);
});

test("a user's secrets are token, id, names, email, phone and avatar", () => {
  const { store, read, setToken } = open();
  setToken("token-of-a");
  store.dispatch(
    sessionActions.profileReceived(
      parseWebProfile({
        id: 7001,
        username: "Alice",
        vague_email: "ali***@mail.example",
        vague_email_v2: "a***@mail.example",
        vague_mobile: "+90***12",
        avatar: "https://avatars.example/7001.png",
      }),
    ),
  );
  expect(read()).toEqual(
    expect.arrayContaining([
      guid,
      "token-of-a",
      "7001",
      "Alice",
      "ali***@mail.example",
      "a***@mail.example",
      "+90***12",
      "https://avatars.example/7001.png",
    ]),
  );
});

test("keeps the secrets of a user who logged out, for reports that are sent later", () => {
  const { store, read, setToken } = open();
  setToken("token-of-a");
  read();
  store.dispatch(sessionActions.profileReceived(parseWebProfile({ id: 7001, username: "Alice" })));
  store.dispatch(sessionActions.ended());
  setToken("token-of-b");
  expect(read()).toEqual(expect.arrayContaining(["token-of-a", "Alice", "7001", "token-of-b"]));
});

test("ignores empty text", () => {
  const { store, read } = open();
  store.dispatch(sessionActions.profileReceived(parseWebProfile({ id: 7001 })));
  expect(read()).toEqual([guid, "7001"]);
});
