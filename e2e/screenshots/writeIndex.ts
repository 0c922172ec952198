import { writeFileSync } from "node:fs";
import path from "node:path";

export interface ShownScreenshot {
  /** The path below the folder of the index. */
  readonly file: string;
  /** Where it differs from the earlier run: those of both runs and of what differs. */
  readonly difference?: { readonly before: string; readonly image: string; readonly pixels: number };
}

/** Writes `index.html` with all screenshots beside each other; those that differ come first, with what differs. */
export function writeIndex(directory: string, screenshots: readonly ShownScreenshot[]): void {
  const changed = screenshots.filter(({ difference }) => difference !== undefined);
  const groupOf = ({ file }: ShownScreenshot) => file.split("/").at(-2) ?? "";
  const groups = [...new Set(screenshots.map(groupOf))];
  const sections = [
    section(`Differences: ${changed.length}`, changed.flatMap(drawDifference)),
    ...groups.map((group) => {
      const members = screenshots.filter((screenshot) => groupOf(screenshot) === group);
      return section(
        group,
        members.map(({ file }) => drawImage(file)),
      );
    }),
  ];
  writeFileSync(
    path.join(directory, "index.html"),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots of the pages</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; color-scheme: light dark }
  section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px }
  figure { margin: 0; max-width: 420px }
  img { max-width: 100%; border: 1px solid #8886 }
</style>
${sections.join("\n")}
</html>
`,
  );
}

const section = (title: string, figures: readonly string[]) =>
  `<h2>${title}</h2>\n<section>\n${figures.join("\n")}\n</section>`;

function drawDifference({ file, difference }: ShownScreenshot): readonly string[] {
  if (difference === undefined) return [];
  const { before, image, pixels } = difference;
  return [drawImage(before), drawImage(file), drawImage(image, `${pixels} pixels differ`)];
}

function drawImage(file: string, caption = file): string {
  const address = file.split("/").map(encodeURIComponent).join("/");
  return `<figure><a href="${address}"><img loading="lazy" alt="" src="${address}"></a><figcaption>${caption}</figcaption></figure>`;
}
