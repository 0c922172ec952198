import type { ReactNode } from "react";
import type { RichTag } from "../i18n/richTags.ts";

/**
 * What the tags of a message become. A message carries no attributes, and a link without an element from the code
 * that shows the message is plain words.
 */
export const richTextElements: Readonly<Record<RichTag, (words: ReactNode[]) => ReactNode>> = {
  b: (words) => <strong>{words}</strong>,
  em: (words) => <em>{words}</em>,
  bdi: (words) => <bdi>{words}</bdi>,
  link: (words) => <>{words}</>,
};
