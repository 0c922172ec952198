import { parseChannel } from "./parseChannel.ts";

const integrity = `sha384-${"A".repeat(64)}`;
const file = (path: string) => ({ path, integrity });

const releaseOf = (remote: string, version: string) => ({
  base: `/remotes/${remote}/${version}/`,
  contract: "1.0",
  entryGlobal: `${remote}@${version}`,
  entry: file("entry.js"),
  scripts: [file("123.js"), file("124.js")],
  lazyScripts: [file("456.js")],
  styles: [file("style.css")],
  messages: { path: "messages/{locale}.json", root: `sha256-${"A".repeat(43)}=` },
  record: file("release.json"),
  signatures: [{ kid: "AA", signature: "BB" }],
});

const remoteOf = (name: string, version: string) => ({
  stable: version,
  releases: { [version]: releaseOf(name, version) },
});

/** A channel with every field. */
const document = {
  schema: 2,
  environment: "test",
  sequence: 7,
  issuedAt: 1_700_000_000_000,
  notAfter: 1_700_086_400_000,
  staticOrigins: ["", "https://static.test.portico.example"],
  remotes: {
    header: {
      stable: "1.4.0",
      canary: { version: "1.5.0", percentage: 5, salt: "header@1.5", holds: ["eu"] },
      editions: { turkey: "1.3.0" },
      platforms: { app: "1.2.0" },
      only: ["turkey", "eu"],
      disabled: false,
      previous: "1.1.0",
      revoked: { "1.0.0": "a fault in the rules" },
      minimum: "1.0.1",
      placement: { slot: "main", routes: ["/trading-contest/", "/trading-contest/:contestId/"] },
      places: {
        "home.activities": {
          pages: ["/", "/trading-contest/*"],
          order: 2,
          editions: ["turkey"],
          startsAt: 1_700_000_000_000,
          endsAt: 1_700_086_400_000,
        },
      },
      releases: Object.fromEntries(
        ["1.4.0", "1.5.0", "1.3.0", "1.2.0", "1.1.0"].map((version) => [
          version,
          releaseOf("header", version),
        ]),
      ),
    },
    footer: remoteOf("footer", "2.0.0"),
  },
  thirdPartyScripts: [{ name: "app-jump", address: "/common-static/app-jump.js", integrity }],
};

type Key = string | number;

function withValue(keys: readonly Key[], value: unknown): unknown {
  const copy = structuredClone(document);
  let parent = copy as unknown as Record<Key, unknown>;
  for (const key of keys.slice(0, -1)) parent = parent[key] as Record<Key, unknown>;
  parent[keys[keys.length - 1]!] = value;
  return copy;
}

const placeOf = (keys: readonly Key[]) =>
  keys.reduce<string>((at, key) => at + (typeof key === "number" ? `[${key}]` : `.${key}`), "channel");

const parse = (value: unknown) => parseChannel(JSON.stringify(value));

const errorOf = (code: string, at: string) =>
  expect.objectContaining({
    name: "ChannelError",
    code,
    at,
    message: `Channel refused: ${code} at ${at}`,
  }) as unknown;

/** The errors, and the refused part of the channel. */
const refusalsOf = (value: unknown): unknown => {
  const result = parse(value);
  return result.ok ? result.channel.refusals : [result.error];
};

const header = ["remotes", "header"];
const release = [...header, "releases", "1.4.0"];
const card = [...header, "places", "home.activities"];

test("reads every field of a channel", () => {
  expect(parse(document)).toEqual({ ok: true, channel: { document, refusals: [] } });
});

test("a setter of all objects, as a script of the page may define one, changes no field", () => {
  Object.defineProperty(Object.prototype, "integrity", { set: () => {}, configurable: true });
  try {
    expect(parse(document)).toEqual({ ok: true, channel: { document, refusals: [] } });
  } finally {
    Reflect.deleteProperty(Object.prototype, "integrity");
  }
});

test("another Object.keys, as a script of the page may define one, drops no field and no entry", () => {
  const spy = jest.spyOn(Object, "keys").mockReturnValue([]);
  let result;
  try {
    result = parse(document);
  } finally {
    spy.mockRestore();
  }
  // afterwards: the comparison needs the function itself
  expect(result).toEqual({ ok: true, channel: { document, refusals: [] } });
});

test("a property of all objects, as a script of the page may add one, is no field and no entry", () => {
  const { editions: _, ...remote } = document.remotes.header;
  const withoutEditions = { ...document, remotes: { header: remote } };
  const added = {
    editions: { global: "1.3.9" },
    "1.3.9": "reason",
    "added-remote": remote,
    getPublicPath: "x",
  };
  let result;
  try {
    for (const [name, value] of Object.entries(added)) {
      Object.defineProperty(Object.prototype, name, { value, enumerable: true, configurable: true });
    }
    result = parse(withoutEditions);
  } finally {
    for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(result).toEqual({ ok: true, channel: { document: withoutEditions, refusals: [] } });
});

const names = {
  good: ["a", "a1", "a-b2", "production", "kebab-case-of-4"],
  bad: ["", "A", "aB", "1a", "-a", "a-", "a--b", "a_b", "a b", " a", "a ", "a\n", "ü", ["a"], 7, null],
};
const counts = {
  good: [0, 1, Number.MAX_SAFE_INTEGER],
  bad: [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, "7", [7], true, null],
};
const versions = {
  good: ["0.0.0", "10.20.30", "1.0.0-rc", "1.0.0-0", "1.0.0-rc.1", "1.0.0-rc-2.10.a-b.C"],
  bad: [
    "",
    "1",
    "1.4",
    "1.4.0.0",
    "a.4.0",
    "1.a.0",
    "1.4.a",
    "v1.4.0",
    " 1.4.0",
    "1.4.0 ",
    "1.4.0\n",
    "1.4.0-",
    "1.4.0-rc.",
    "1.4.0-rc..1",
    "1.4.0-rc_1",
    "1.4.0-rc.!",
    "1.4.0-!",
    "1.4.0+build",
    ["1.4.0"],
    1.4,
    null,
  ],
};
const versionsOfTheChannel = { ...versions, good: ["1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0"] };
const paths = {
  good: ["a", "a.js", "a.b-c_d~e@f.js", "a/b.js", "a/bc/d.e/f.js", "-/~/@.js"],
  bad: [
    "",
    ".a",
    "a/.b",
    "/a",
    "a/",
    "a//b",
    "a/../b",
    "a b",
    "a/ b",
    "a/b c",
    "a?b",
    "a/b?c",
    "a#b",
    "a%2e",
    "a/%2e",
    "a\\b",
    "a:b",
    "é",
    "a\n",
    ["a"],
    null,
  ],
};
const flags = { good: [true, false], bad: ["true", 0, 1, null, []] };
const parts = { good: ["A", "AZaz09_-"], bad: ["", "=", "=A", "A=", "A A", "A.B", "A+", "/A", ["A"], null] };

const fields: [keys: Key[], code: string, values: { good: unknown[]; bad: unknown[] }][] = [
  [["environment"], "bad-field", names],
  [["sequence"], "bad-field", counts],
  [["issuedAt"], "bad-field", { ...counts, good: [0, 1, 1_700_086_399_999] }],
  [["notAfter"], "bad-field", { ...counts, good: [1_700_000_000_001, Number.MAX_SAFE_INTEGER] }],
  [["notAfter"], "bad-field", { good: [], bad: [0, 1_699_999_999_999, 1_700_000_000_000] }],
  [["schema"], "unknown-schema", { good: [2], bad: [0, 1, 3, "2", [2], true, null] }],
  [
    ["staticOrigins", 1],
    "bad-field",
    {
      good: [
        "",
        "https://a",
        "https://a-1.b2.example",
        "https://a.example:8443",
        "http://localhost",
        "http://localhost:4173",
        "http://tr.localhost:4173",
        "http://a.b-1.localhost",
      ],
      bad: [
        " ",
        "https://",
        "https://A.example",
        "https://a.example/",
        "https://a.example:",
        "https://a.example:x",
        "https://a.example:80x",
        "https://u@a.example",
        "xhttps://a.example",
        "http://a.example",
        "http://localhost/",
        "http://localhost:",
        "http://localhost:x",
        "http://localhost.evil.example",
        "http://evillocalhost",
        "http://.localhost",
        "http://a..localhost",
        "http://A.localhost",
        "xhttp://localhost",
        "//a.example",
        "javascript:1",
        ["https://a.example"],
        null,
      ],
    },
  ],
  [["thirdPartyScripts", 0, "name"], "bad-field", names],
  [
    ["thirdPartyScripts", 0, "address"],
    "bad-field",
    {
      good: [
        "/a",
        "/a.js",
        "/a/b.c~d@e-f_g/h.js",
        "https://a.example/a.js",
        "https://a-1.example:8443/a/b.js",
      ],
      bad: [
        "",
        "/",
        "a.js",
        "/a/",
        "/.a.js",
        "/a/.b.js",
        "//evil.example/a.js",
        "/a//b.js",
        "/a.js?b",
        "/a.js#b",
        "/a.js ",
        "/a.js\n",
        "/a%2e.js",
        "/a\\b.js",
        "http://a.example/a.js",
        "https://a.example",
        "https:///a.js",
        "https://A.example/a.js",
        "https://a.example:/a.js",
        "https://a.example:x/a.js",
        "https://u@a.example/a.js",
        "xhttps://a.example/a.js",
        ["/a.js"],
        null,
      ],
    },
  ],
  [[...header, "stable"], "bad-field", versionsOfTheChannel],
  [[...header, "previous"], "bad-field", versions],
  [
    [...header, "minimum"],
    "bad-field",
    { good: ["0.0.0", "0.10.20", "1.2.0"], bad: [...versions.bad, "1.2.0-rc.1"] },
  ],
  [
    [...header, "placement", "slot"],
    "bad-field",
    {
      good: ["header", "footer", "main", "banner", "overlay"],
      bad: ["", "Main", "main ", ["main"], 7, null],
    },
  ],
  [
    [...card, "pages", 0],
    "bad-field",
    {
      good: ["/", "/*", "/sem/", "/a-1/b/*"],
      bad: ["", "sem/", "*", "/*/a/", "/a b/", "/a/*\n", ["/"], 7, null],
    },
  ],
  [[...card, "order"], "bad-field", counts],
  [[...card, "editions", 0], "bad-field", names],
  [[...card, "startsAt"], "bad-field", counts],
  [[...card, "endsAt"], "bad-field", counts],
  [
    [...header, "placement", "routes", 0],
    "bad-path",
    {
      good: ["/a/", "/a-1/b/", "/a/:id/", "/a/:idOf2/"],
      bad: [
        "",
        "/",
        "/a",
        "a/",
        "//a/",
        "/A/",
        "/a/../",
        "/a/_/",
        "/:id/",
        "/a/:id/b/",
        "/a/:/",
        "/a/:1/",
        "/a%2e/",
        "/a/\n",
        ["/a/"],
        null,
      ],
    },
  ],
  [
    [...header, "revoked", "1.0.0"],
    "bad-field",
    { good: ["x", " ~", "a".repeat(120)], bad: ["", "a".repeat(121), "a\n", "é", ["a"], 7, null] },
  ],
  [[...header, "editions", "turkey"], "bad-field", versionsOfTheChannel],
  [[...header, "platforms", "app"], "bad-field", versionsOfTheChannel],
  [[...header, "canary", "version"], "bad-field", versionsOfTheChannel],
  [
    [...header, "canary", "percentage"],
    "bad-field",
    {
      good: [0, 0.01, 0.29, 33.33, 99.99, 100],
      bad: [-0.01, 100.01, 0.001, 33.333, "5", [5], true, null],
    },
  ],
  [
    [...header, "canary", "salt"],
    "bad-field",
    {
      good: ["a", "A_b.c-9@", "a".repeat(64)],
      bad: ["", "a".repeat(65), "a b", " a", "a ", "a/b", "ü", "a\n", ["a"], null],
    },
  ],
  [[...header, "canary", "holds", 0], "bad-field", names],
  [[...header, "only", 0], "bad-field", names],
  [[...header, "disabled"], "bad-field", flags],
  [
    [...release, "contract"],
    "bad-field",
    {
      good: ["0.0", "1.0", "10.12"],
      bad: ["", "1", "1.", ".0", "1.0.0", "v1.0", "1.0 ", "a.0", "1.a", "1-0", 1.5, ["1.0"], null],
    },
  ],
  [[...release, "entry", "path"], "bad-path", paths],
  [[...release, "scripts", 1, "path"], "bad-path", paths],
  [[...release, "lazyScripts", 0, "path"], "bad-path", paths],
  [[...release, "styles", 0, "path"], "bad-path", paths],
  [[...release, "record", "path"], "bad-path", paths],
  [
    [...release, "messages", "root"],
    "bad-field",
    {
      good: [`sha256-${"A".repeat(43)}=`, `sha256-${"a/+9".repeat(10)}a/0=`],
      bad: [
        "",
        "sha256-",
        "A".repeat(43),
        `sha256-${"A".repeat(43)}`,
        `sha256-${"A".repeat(42)}=`,
        `sha256-${"A".repeat(44)}`,
        `sha384-${"A".repeat(43)}=`,
        ` sha256-${"A".repeat(43)}=`,
        `sha256-${"A".repeat(43)}= `,
        [`sha256-${"A".repeat(43)}=`],
        null,
      ],
    },
  ],
  [
    [...release, "messages", "path"],
    "bad-path",
    {
      good: ["{locale}.json", "messages/{locale}.json", "a/b-c_d~e@f/{locale}.json"],
      bad: [
        "",
        "messages/en.json",
        "messages/{locale}",
        "messages/{locale}.jsonp",
        "messages/{locale}-json",
        "messages/{locale}.json ",
        "messages/{Locale}.json",
        "messages//{locale}.json",
        "/messages/{locale}.json",
        "../{locale}.json",
        "a.b/{locale}.json",
        "a b/{locale}.json",
        "{locale}/{locale}.json",
        ["{locale}.json"],
        null,
      ],
    },
  ],
  [[...release, "signatures", 0, "kid"], "bad-field", parts],
  [[...release, "signatures", 0, "signature"], "bad-field", parts],
];

const goodRows = fields.flatMap(([keys, , { good }]) =>
  good.map((value) => [placeOf(keys), value, keys] as const),
);
const badRows = fields.flatMap(([keys, code, { bad }]) =>
  bad.map((value) => [placeOf(keys), value, code, keys] as const),
);

test.each(goodRows)("accepts %s: %j", (_, value, keys) => {
  const changed = withValue(keys, value);
  expect(parse(changed)).toEqual({ ok: true, channel: { document: changed, refusals: [] } });
});

/** The part of the channel that a fault at these keys takes down. */
const partOf = ([part, remote, field, version]: readonly Key[]) => {
  if (part !== "remotes") return {};
  return field === "releases" && version !== undefined ? { remote, version } : { remote };
};

test.each(badRows)("refuses %s: %j (%s)", (at, value, code, keys) => {
  const error = errorOf(code, at);
  expect(refusalsOf(withValue(keys, value))).toStrictEqual(
    keys[0] === "remotes" ? [{ ...partOf(keys), error }] : [error],
  );
});

const collections: [keys: Key[], code: string][] = [
  [["staticOrigins"], "bad-field"],
  [["remotes"], "bad-field"],
  [["thirdPartyScripts"], "bad-field"],
  [["thirdPartyScripts", 0], "bad-field"],
  [header, "bad-field"],
  [[...header, "canary"], "bad-field"],
  [[...header, "editions"], "bad-field"],
  [[...header, "platforms"], "bad-field"],
  [[...header, "canary", "holds"], "bad-field"],
  [[...header, "only"], "bad-field"],
  [[...header, "releases"], "bad-field"],
  [release, "bad-field"],
  [[...release, "entry"], "bad-field"],
  [[...release, "scripts"], "bad-field"],
  [[...release, "scripts", 0], "bad-field"],
  [[...release, "lazyScripts"], "bad-field"],
  [[...release, "styles"], "bad-field"],
  [[...release, "signatures"], "bad-field"],
  [[...release, "signatures", 0], "bad-field"],
];

test.each(
  collections.flatMap(([keys, code]) =>
    [null, 7, "text"].map((value) => [placeOf(keys), value, code, keys] as const),
  ),
)("refuses the field %s: %j (%s)", (at, value, code, keys) => {
  const error = errorOf(code, at);
  expect(refusalsOf(withValue(keys, value))).toStrictEqual(
    keys[0] === "remotes" && keys.length > 1 ? [{ ...partOf(keys), error }] : [error],
  );
});

test.each([
  [[], "channel"],
  [["thirdPartyScripts", 0], "channel.thirdPartyScripts[0]"],
  [header, "channel.remotes.header"],
  [release, "channel.remotes.header.releases.1.4.0"],
  [[...release, "entry"], "channel.remotes.header.releases.1.4.0.entry"],
])("refuses a getPublicPath in %j", (keys, at) => {
  const error = errorOf("unexpected-field", `${at}.getPublicPath`);
  expect(refusalsOf(withValue([...keys, "getPublicPath"], "x"))).toStrictEqual(
    keys[0] === "remotes" ? [{ ...partOf(keys), error }] : [error],
  );
});

test.each([
  ["no JSON", "{", "not-json"],
  ["a list", "[]", "bad-field"],
  ["null", "null", "bad-field"],
  ["JSON with a space", `${JSON.stringify(document)} `, "not-canonical"],
])("refuses %s as %s", (_, text, code) => {
  expect(parseChannel(text)).toEqual({ ok: false, error: errorOf(code, "channel") });
});

test("refuses an invalid version in revoked", () => {
  expect(refusalsOf(withValue([...header, "revoked"], { latest: "a fault" }))).toStrictEqual([
    { remote: "header", error: errorOf("bad-field", "channel.remotes.header.revoked.latest") },
  ]);
});

test.each<[string, object]>([
  ["revoked", { revoked: { "1.5.0": "a fault" } }],
  ["below the minimum", { minimum: "1.5.1" }],
])("refuses a release that is %s, even when a rule selects it", (_, withdrawal) => {
  const remote = { ...remoteOf("header", "1.5.0"), ...withdrawal };
  const parsed = parse({ ...document, remotes: { header: remote } });
  const at = "channel.remotes.header.releases.1.5.0";
  expect(refusalsOf({ ...document, remotes: { header: remote } })).toStrictEqual([
    { remote: "header", version: "1.5.0", error: errorOf("revoked", at) },
  ]);
  expect(parsed.ok && parsed.channel.document.remotes["header"]?.releases).toEqual({});
});

test.each<[string, (count: number) => object]>([
  [
    "remotes",
    (count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`remote-${index}`, 0])),
  ],
  [
    "versions without a release",
    (count) => {
      const editions = Array.from({ length: count }, (_, index) => [`edition-${index}`, `1.0.${index}`]);
      return { header: { ...remoteOf("header", "1.5.0"), editions: Object.fromEntries(editions) as object } };
    },
  ],
  [
    "releases that can't be read",
    (count) => {
      const releases = Array.from({ length: count }, (_, index) => [`1.0.${index}`, 0]);
      const remote = remoteOf("header", "1.5.0");
      return {
        header: { ...remote, releases: { ...remote.releases, ...(Object.fromEntries(releases) as object) } },
      };
    },
  ],
])("refuses 32 %s one by one, and 33 with the whole channel", (_, remotesOf) => {
  expect(refusalsOf({ ...document, remotes: remotesOf(32) })).toHaveLength(32);
  expect(refusalsOf({ ...document, remotes: remotesOf(33) })).toStrictEqual([
    errorOf("bad-field", "channel.remotes"),
  ]);
});

test("accepts 64 entries and refuses 65", () => {
  const revoked = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`1.0.${index}`, "withdrawn"]));
  const scripts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `${index}.js`, integrity }));
  for (const [keys, entries] of [
    [["remotes", "header", "revoked"], revoked],
    [[...release, "scripts"], scripts],
  ] as const) {
    expect(refusalsOf(withValue([...keys], entries(64)))).toEqual([]);
    expect(refusalsOf(withValue([...keys], entries(65)))).toStrictEqual([
      { ...partOf([...keys]), error: errorOf("bad-field", placeOf([...keys])) },
    ]);
  }
});

test("accepts 8 signatures and refuses 9", () => {
  const signatures = (count: number) => Array.from({ length: count }, () => ({ kid: "A", signature: "B" }));
  const keys = [...release, "signatures"];
  expect(refusalsOf(withValue(keys, signatures(8)))).toEqual([]);
  expect(refusalsOf(withValue(keys, signatures(9)))).toStrictEqual([
    { ...partOf(keys), error: errorOf("bad-field", placeOf(keys)) },
  ]);
});

test.each(versions.good)("accepts %j as a release's version", (version) => {
  const changed = { ...document, remotes: { footer: remoteOf("footer", version) } };
  expect(parse(changed)).toEqual({ ok: true, channel: { document: changed, refusals: [] } });
});

test("drops a release with an invalid version", () => {
  expect(
    refusalsOf(withValue([...header, "releases", "latest"], releaseOf("header", "latest"))),
  ).toStrictEqual([
    {
      remote: "header",
      version: "latest",
      error: errorOf("bad-field", "channel.remotes.header.releases.latest"),
    },
  ]);
});

test.each(["app", "h5", "pc", "mini-app"])("accepts the platform %s", (platform) => {
  expect(refusalsOf(withValue([...header, "platforms"], { [platform]: "1.2.0" }))).toEqual([]);
});

test.each(["", "tv", "App", "xapp", "apps", "pc2", "my-mini-app"])("refuses the platform %j", (platform) => {
  expect(refusalsOf(withValue([...header, "platforms"], { [platform]: "1.2.0" }))).toStrictEqual([
    { remote: "header", error: errorOf("bad-field", `channel.remotes.header.platforms.${platform}`) },
  ]);
});

describe("a rule with a version that has no release", () => {
  const { "1.4.0": stableRelease, ...otherReleases } = document.remotes.header.releases;

  test.each([
    ["stable", "stable"],
    ["canary", "canary", "version"],
    ["an edition", "editions", "turkey"],
    ["a platform", "platforms", "app"],
  ])("%s", (_, ...keys) => {
    const at = "channel.remotes.header.releases.9.9.9";
    expect(refusalsOf(withValue([...header, ...keys], "9.9.9"))).toStrictEqual([
      { remote: "header", version: "9.9.9", error: errorOf("release-missing", at) },
    ]);
  });

  test("is reported once, and not again when the release was refused for another reason", () => {
    const refused = { ...otherReleases, "1.4.0": { ...stableRelease, contract: "x" } };
    expect(refusalsOf(withValue([...header, "releases"], refused))).toStrictEqual([
      {
        remote: "header",
        version: "1.4.0",
        error: errorOf("bad-field", "channel.remotes.header.releases.1.4.0.contract"),
      },
    ]);
  });

  test("is reported together with other refused versions and remotes", () => {
    const changed = {
      ...document,
      remotes: {
        header: {
          stable: "1.4.0",
          canary: { version: "1.3.9", percentage: 5, salt: "x" },
          releases: { "1.4.0": { ...stableRelease, contract: "x" } },
        },
        footer: { stable: "1.4.0", releases: {} },
      },
    };
    expect(refusalsOf(changed)).toStrictEqual([
      {
        remote: "header",
        version: "1.4.0",
        error: errorOf("bad-field", "channel.remotes.header.releases.1.4.0.contract"),
      },
      {
        remote: "header",
        version: "1.3.9",
        error: errorOf("release-missing", "channel.remotes.header.releases.1.3.9"),
      },
      {
        remote: "footer",
        version: "1.4.0",
        error: errorOf("release-missing", "channel.remotes.footer.releases.1.4.0"),
      },
    ]);
  });
});
