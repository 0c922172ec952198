const names = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE", "AWS_SESSION_TOKEN"];

/** Gives the tests of a file an access key of object stores, and nothing else of this machine's configuration. */
export function giveAccessKey(id = "test", secret = "test"): void {
  const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  beforeAll(() => {
    names.forEach((name) => delete process.env[name]);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret });
  });
  afterAll(() => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
}
