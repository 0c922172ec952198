/** What a place of the page shows: a remote's card, or a whole remote whose slot is the place. */
export interface PlacedRemote {
  readonly remote: string;
  readonly isCard: boolean;
}

/**
 * Gives each place of the page an element for every remote that is to be in it and has none, in the given order, and takes away
 * cards that are not. Only the channel names these remotes, so no page has to be rebuilt for them.
 *
 * @returns the new elements, and those of cards that the page was promoted with
 */
export function placeElements(
  page: Document,
  list: (place: string) => readonly PlacedRemote[],
): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-place]")].flatMap((place) => {
    const present = [...place.children] as HTMLElement[];
    let previous: HTMLElement | undefined;
    const wanted = list(place.dataset["place"] ?? "").map(({ remote, isCard }) => {
      const attribute = isCard ? "card" : "remote";
      const found = present.find(({ dataset }) => dataset[attribute] === remote);
      const element = found ?? page.createElement("div");
      element.dataset[attribute] = remote;
      // its end was later than the page says
      element.hidden = false;
      if (found === undefined && previous === undefined) place.prepend(element);
      else if (found === undefined) previous?.after(element);
      return (previous = element);
    });
    for (const element of present) {
      if (element.dataset["card"] !== undefined && !wanted.includes(element)) element.remove();
    }
    return wanted;
  });
}
