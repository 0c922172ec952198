/** Returns the items in random order (Fisher-Yates). */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled: Item[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffled.length + 1));
    const moved = shuffled[place];
    shuffled[place] = item;
    if (moved !== undefined) shuffled.push(moved);
  }
  return shuffled;
}
