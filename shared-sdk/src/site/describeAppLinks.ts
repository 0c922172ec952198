import { queryFields, segmentFields } from "../page/links/deepLinkFields.ts";
import { productDeepLinks, type DeepLinkRow } from "../page/links/productDeepLinks.ts";

/** One sentence for each row that no table of app links can have: a path that is taken, or a value that there is not. */
export function describeAppLinks(links: readonly DeepLinkRow[]): string[] {
  const ownerByPath = new Map(
    productDeepLinks.flatMap(({ app, web }) => web.map((path) => [withoutNames(path), app])),
  );
  return links.flatMap(({ app, web }, row) => [
    ...web.flatMap((path, index) => {
      const owner = ownerByPath.get(withoutNames(path));
      if (owner === undefined) ownerByPath.set(withoutNames(path), app);
      return [
        ...(owner === undefined
          ? []
          : [
              `app.links[${row}].web[${index}] is "${path}", which opens ${owner} already; write another path.`,
            ]),
        ...describeUnknownValues(`app.links[${row}].web[${index}]`, path, [...segmentFields.keys()]),
      ];
    }),
    ...describeUnknownValues(`app.links[${row}].app`, app, [
      "path",
      ...segmentFields.keys(),
      ...queryFields.keys(),
    ]),
  ]);
}

/** Paths that differ in the names of their values match the same addresses. */
const withoutNames = (path: string) => path.replace(/\{[^{}]+\}/g, "{}");

const describeUnknownValues = (field: string, text: string, known: readonly string[]) =>
  Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name = ""]) => name)
    .filter((name) => !known.includes(name))
    .map(
      (name) => `${field} has {${name}}, which is no value of an address; write one of ${known.join(", ")}.`,
    );
