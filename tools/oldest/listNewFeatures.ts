/** What of `data.json` is read. Source: @mdn/browser-compat-data, `types.d.ts` */
export interface CompatibilityData {
  readonly api: Readonly<Record<string, Feature>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, Feature>> };
}

type Feature = { readonly __compat?: Statement } & { readonly [name: string]: Feature };

interface Statement {
  readonly spec_url?: string | readonly string[];
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string;
  readonly flags?: readonly unknown[];
  readonly prefix?: string;
  readonly alternative_name?: string;
}

/** Names by the browsers that lack them, such as "Chromium 92 and Safari 15". */
type Names = Readonly<Record<string, readonly string[]>>;

export interface NewFeatures {
  /** `structuredClone`, `Object.groupBy`, `navigator.locks` */
  readonly globals: Names;
  /** Interfaces that the oldest browsers have without their constructor. */
  readonly constructors: Names;
  /** Methods that no object of the oldest browsers has. */
  readonly methods: Names;
}

/** The oldest supported versions: docs/architecture.md. */
const oldestVersions = {
  chrome: 92,
  chrome_android: 92,
  webview_android: 92,
  safari: 15,
  safari_ios: 15,
  webview_ios: 15,
};
type Browser = keyof typeof oldestVersions;
const browsers = Object.keys(oldestVersions) as Browser[];

/** Objects that a page has one of, by their interface. */
const singleObjects: Readonly<Record<string, string>> = {
  Crypto: "crypto.",
  CustomElementRegistry: "customElements.",
  Document: "document.",
  History: "history.",
  Location: "location.",
  Navigator: "navigator.",
  Performance: "performance.",
  Screen: "screen.",
  Storage: "localStorage.",
  VisualViewport: "visualViewport.",
  Window: "",
};

/** A page creates elements by their name, also those whose interface the browser lacks. */
const isElement = (name: string): boolean => /^(?:HTML|SVG).*Element$/.test(name);

/**
 * What browsers have today and the oldest supported ones lack.
 *
 * @param isMethod by name: the data don't distinguish methods from other members
 */
export function listNewFeatures(
  { api, javascript: { builtins } }: CompatibilityData,
  isMethod: (name: string) => boolean,
): NewFeatures {
  const globals = new Map<string, string>();
  const constructors = new Map<string, string>();
  const members = new Map<string, Statement[]>();
  const add = (table: Map<string, string>, name: string, statement: Statement): void => {
    const missingIn = describeMissing(statement);
    if (missingIn !== null && isShipped(statement)) table.set(name, missingIn);
  };
  for (const [owner, feature] of Object.entries({ ...api, ...builtins })) {
    const { __compat: itself, ...inner } = feature;
    if (itself === undefined) continue;
    add(globals, owner, itself);
    if (globals.has(owner) && !isElement(owner)) continue;
    for (const [key, { __compat: statement }] of Object.entries(inner)) {
      const name = key.replace(/_static$/, "");
      if (statement === undefined || !/^\w+$/.test(name) || name.includes("_")) continue;
      if (name === owner) {
        add(constructors, name, statement);
      } else if (name !== key || (owner in builtins && isStatic(statement))) {
        add(globals, `${owner}.${name}`, statement);
      } else {
        const single = singleObjects[owner];
        if (single !== undefined) add(globals, `${single}${name}`, statement);
        members.set(name, [...(members.get(name) ?? []), statement]);
      }
    }
  }
  const methods = new Map<string, string>();
  for (const [name, statements] of members) {
    const [first] = statements;
    if (first !== undefined && isMethod(name) && statements.every((each) => describeMissing(each) !== null))
      add(methods, name, first);
  }
  return {
    globals: groupNames(globals),
    constructors: groupNames(constructors),
    methods: groupNames(methods),
  };
}

/** The data have members of built-in objects and of their prototypes in one list. */
const isStatic = ({ spec_url }: Statement): boolean =>
  spec_url !== undefined && !/prototype|-get-/.test([spec_url].flat().join());

function groupNames(table: ReadonlyMap<string, string>): Names {
  const groups = new Map<string, string[]>();
  for (const [name, browser] of table) groups.set(browser, [...(groups.get(browser) ?? []), name].sort());
  return Object.fromEntries([...groups].sort());
}

/** `null` where all of the oldest versions have it. */
function describeMissing({ support }: Statement): string | null {
  const isMissing = (browser: Browser) => !supportsOf(support, browser).some((entry) => isIn(entry, browser));
  const missing = browsers.filter(isMissing);
  const has = (...names: readonly Browser[]) => names.some((name) => missing.includes(name));
  const labels = [
    ...(has("chrome", "chrome_android")
      ? ["Chromium 92"]
      : has("webview_android")
        ? ["Android's WebView 92"]
        : []),
    ...(has("safari", "safari_ios") ? ["Safari 15"] : has("webview_ios") ? ["webviews of iOS 15"] : []),
  ];
  return labels.length === 0 ? null : labels.join(" and ");
}

const isShipped = ({ support }: Statement): boolean =>
  browsers.some((browser) =>
    supportsOf(support, browser).some(
      ({ version_added: added, version_removed: removed }) =>
        readVersion(added) < Infinity && removed === undefined,
    ),
  );

const isIn = ({ version_added: added, version_removed: removed }: Support, browser: Browser): boolean =>
  readVersion(added) <= oldestVersions[browser] &&
  (removed === undefined || readVersion(removed) > oldestVersions[browser]);

/** Only under its own name, for everyone. */
const supportsOf = (support: Statement["support"], browser: Browser): readonly Support[] =>
  [support[browser] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);

/** `Infinity` for a version that nobody has; "≤37" is some version up to 37. */
function readVersion(version: string | boolean | null): number {
  if (typeof version !== "string") return version === true ? 0 : Infinity;
  const [major = "", minor = "0"] = version.replace("≤", "").split(".");
  return version === "preview" ? Infinity : Number(major) + Number(minor) / 1000;
}
