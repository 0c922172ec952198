/** One element of a compiled message. */
interface FileElement {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly FileElement[] }>>;
  readonly children?: readonly FileElement[];
}

export type FileMessages = Readonly<Record<string, readonly FileElement[]>>;

const literalType = 0;

/**
 * Messages in which every word is replaced by a hostile text, in turn, while arguments, plurals and tags stay in
 * place: what an attacker with write access to translations could send.
 *
 * Shape: `first` is the text that the file's first word becomes, so that what one file has where nothing is shown,
 *        another one has where something is
 */
export function poisonMessages(
  messages: FileMessages,
  hostileStrings: readonly string[],
  first: number,
): FileMessages {
  let count = first;
  const poison = (elements: readonly FileElement[]): readonly FileElement[] =>
    elements.map((element) => ({
      ...element,
      ...(element.type === literalType && { value: hostileStrings[count++ % hostileStrings.length] ?? "" }),
      ...(element.children && { children: poison(element.children) }),
      ...(element.options && {
        options: Object.fromEntries(
          Object.entries(element.options).map(([key, { value }]) => [key, { value: poison(value) }]),
        ),
      }),
    }));
  return Object.fromEntries(Object.entries(messages).map(([id, elements]) => [id, poison(elements)]));
}
