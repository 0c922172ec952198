import * as ownFile from "../../../portico.config.ts";
import type { SiteConfig } from "./defineSite.ts";

type Config = (typeof ownFile)["default"];
type Editions = Config["editions"];
type EditionId = keyof Editions;

const config = readConfig();
const { colours } = (config as SiteConfig).brand;
const languages = Object.entries((config as SiteConfig).languages ?? {});
const editions = Object.entries<Editions[EditionId]>(config.editions);

/**
 * The configuration of the exchange, with a table for each fact of an edition.
 *
 * Builds replace each `site.name` by its value (see `inlineSite`), so code must name a field and never use `site` as a whole.
 */
export const site = {
  ...config,
  // The boundary before the name keeps `NotPorticoApp/3.6.1` out; the one behind the number keeps `3.6.1.2` out.
  appMarker: new RegExp(String.raw`(?:^|[^\w.-])${config.app.marker}/\d{1,4}\.\d{1,4}\.\d{1,4}(?![\w.])`),
  editionIds: Object.keys(config.editions) as readonly EditionId[],
  /** The edition of hosts that are not the product's own. */
  fallbackEdition: Object.keys(config.editions)[0] as EditionId,
  hostLabels: tableOf("host"),
  locales: tableOf("locales"),
  defaultLocales: tableOf("defaultLocale"),
  firstYears: tableOf("firstYear"),
  wordMarks: tableOf("wordMark"),
  withheldAreas: tableOf("withheldAreas"),
  monitoringNames: Object.entries<Config["monitoring"][keyof Config["monitoring"]]>(config.monitoring),
  /** The colours of both themes; `null` for those of `tokens.css`. */
  colours: colours ?? null,
  /** What browsers draw around pages; `tokens.css` has the same ones. */
  backgrounds: {
    light: colours?.light.background ?? "#ffffff",
    dark: colours?.dark.background ?? "#0b0e13",
  },
  /** The call for the header's navigation; empty without one. */
  navigationAddress: (config as SiteConfig).navigation.address ?? "",
  deepLinks: (config as SiteConfig).app.links ?? [],
  languageNames: Object.fromEntries(languages.map(([code, { name }]) => [code, name])),
  languageNumbers: languages.map(([code, { numbers }]) => [code, numbers] as const),
};

/** A fact of the editions that have it. */
function tableOf<Field extends string>(field: Field) {
  return Object.fromEntries(
    editions.flatMap(([id, edition]) => {
      const value = (edition as Readonly<Record<string, unknown>>)[field];
      return value === undefined ? [] : [[id, value]];
    }),
  ) as {
    readonly [
      Id in EditionId as Editions[Id] extends Readonly<Record<Field, unknown>> ? Id : never
    ]: Editions[Id] extends Readonly<Record<Field, infer Value>> ? Value : never;
  };
}

/** The file that `PORTICO_CONFIG` names, else that of this repository. */
function readConfig(): Config {
  const file = globalThis.process?.env["PORTICO_CONFIG"];
  if (file === undefined) return defaultOf(ownFile);
  const { createRequire } = process.getBuiltinModule("node:module");
  const address = process.getBuiltinModule("node:path").resolve(file);
  return defaultOf(createRequire(address)(address) as typeof ownFile);
}

/** A file that was required before it is imported has its exports in the default export. */
function defaultOf(file: typeof ownFile): Config {
  const exported = file.default as Config | { readonly default: Config };
  return "default" in exported ? exported.default : exported;
}
