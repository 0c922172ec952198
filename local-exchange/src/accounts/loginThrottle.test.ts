import type { AccountStore } from "./accountStore.ts";
import { createLoginThrottle } from "./loginThrottle.ts";

const attacker = "192.0.2.1";

function createThrottle() {
  const clock = { nowMs: 0, now: () => clock.nowMs };
  const isRight = (email: string, password: string) =>
    `${email} ${password}` === "alice@portico.example right";
  const authenticate = async (email: string, password: string) =>
    isRight(email, password) ? ({ id: 1 } as never) : null;
  const throttle = createLoginThrottle({ authenticate } as unknown as AccountStore, clock);
  const logIn = async (email: string, address = attacker, password = "wrong") =>
    (await throttle.logIn(email, password, address)).kind;
  return { clock, logIn };
}

const failOften = async (times: number, logIn: () => Promise<string>) => {
  const results = new Set<string>();
  for (let count = 0; count < times; count += 1) results.add(await logIn());
  return [...results];
};

test("invented accounts do not push out an account that is blocked", async () => {
  const { logIn } = createThrottle();
  await failOften(5, () => logIn("alice@portico.example"));
  for (let index = 0; index < 20_000; index += 1) await logIn(`invented-${index}@portico.example`);
  expect(await logIn("alice@portico.example")).toBe("throttled");
});

test("an address may fail 100 times in 15 minutes, with any accounts; others may log in meanwhile", async () => {
  const { clock, logIn } = createThrottle();
  let index = 0;
  const logInAsAnother = () => logIn(`invented-${(index += 1)}@portico.example`);
  expect(await failOften(100, logInAsAnother)).toEqual(["wrong-credentials"]);
  expect(await failOften(10, logInAsAnother)).toEqual(["throttled"]);
  expect(await logIn("alice@portico.example", "192.0.2.2", "right")).toBe("logged-in");
  clock.nowMs = 15 * 60 * 1000;
  expect(await logInAsAnother()).toBe("wrong-credentials");
});

test("logins that succeed are not counted for the address", async () => {
  const { logIn } = createThrottle();
  expect(await failOften(200, () => logIn("alice@portico.example", attacker, "right"))).toEqual([
    "logged-in",
  ]);
});

test("what is no e-mail address is not remembered", async () => {
  const { logIn } = createThrottle();
  const long = `${"a".repeat(1_000_000)}@portico.example`;
  expect(await failOften(20, () => logIn(long))).toEqual(["wrong-credentials"]);
});
