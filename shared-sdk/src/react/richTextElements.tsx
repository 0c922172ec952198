import type { ReactNode } from "react";
import type { RichTag } from "../region/i18n/richTags.ts";
import { keyOfTexts } from "./MessageText.tsx";

/**
 * The elements of a message's tags. A message has no attributes, and a link without an element from the
 * caller is plain text.
 */
export const richTextElements: Readonly<Record<RichTag, (words: ReactNode[]) => ReactNode>> = {
  b: (words) => <strong key={keyOfTexts(words)}>{words}</strong>,
  em: (words) => <em key={keyOfTexts(words)}>{words}</em>,
  bdi: (words) => <bdi key={keyOfTexts(words)}>{words}</bdi>,
  link: (words) => <span key={keyOfTexts(words)}>{words}</span>,
};
