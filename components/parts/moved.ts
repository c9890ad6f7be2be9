/** The items with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item)
}
