/** A copy of a list with one item moved; positions outside of the list change nothing. */
export function moveItem<Item>(items: Item[], fromIndex: number, toIndex: number): Item[] {
  const item = items[fromIndex]
  if (item === undefined || toIndex < 0 || toIndex >= items.length) return items
  const otherItems = items.filter((_, index) => index !== fromIndex)
  return [...otherItems.slice(0, toIndex), item, ...otherItems.slice(toIndex)]
}
