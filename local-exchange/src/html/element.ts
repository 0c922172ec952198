/** An element before it becomes text of a page (`toMarkup`) or a node of one (`createNode`). */
export interface ElementTree {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
}

/** `false` and `""` add nothing. */
export type Child = ElementTree | string | false | readonly ElementTree[];

/** An attribute that is `true` has no value, one that is `false` or `undefined` is left out. Functions are listeners of nodes. */
export type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Describes an element; strings become text, never markup. */
export function element(tag: string, attributes: Attributes, ...children: readonly Child[]): ElementTree {
  return { tag, attributes, children };
}
