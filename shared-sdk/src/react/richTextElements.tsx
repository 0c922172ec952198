import type { ReactNode } from "react";
import type { RichTag } from "../i18n/richTags.ts";

/**
 * The elements of a message's tags. A message has no attributes, and a link without an element from the
 * caller is plain text.
 */
export const richTextElements: Readonly<Record<RichTag, (words: ReactNode[]) => ReactNode>> = {
  b: (words) => <strong>{words}</strong>,
  em: (words) => <em>{words}</em>,
  bdi: (words) => <bdi>{words}</bdi>,
  link: (words) => <>{words}</>,
};
