import { useQueryClient } from '@tanstack/react-query'

/** Makes one write after the other, returns which succeeded, and reloads all data at the end. */
export function useWriteForEach() {
  const queryCache = useQueryClient()
  return async function forEach<Item>(items: Item[], writeItem: (item: Item) => Promise<unknown>) {
    const succeededItems: Item[] = []
    const failedItems: { item: Item; error: unknown }[] = []
    for (const item of items) {
      try {
        await writeItem(item)
        succeededItems.push(item)
      } catch (error) {
        failedItems.push({ item, error })
      }
    }
    void queryCache.invalidateQueries()
    return { succeededItems, failedItems }
  }
}
