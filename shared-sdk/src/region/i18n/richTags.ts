/**
 * The allowed tags of a message; a message with any other tag is refused. The element of each tag is defined in
 * code (`react/richTextElements.tsx`), never by the message.
 *
 * Shape:  `b` important, `em` stressed, `bdi` a text with a direction of its own, `link` the words that a link goes
 *         around: its address comes from the code that shows the message
 * Source: S17.7
 */
export const richTags = ["b", "em", "bdi", "link"] as const;

export type RichTag = (typeof richTags)[number];

export function isRichTag(name: unknown): name is RichTag {
  return (richTags as readonly unknown[]).includes(name);
}
