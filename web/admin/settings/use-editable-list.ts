import { useState } from 'react'
import { moveItem } from '../page/move-item.ts'
import * as m from './messages/words.ts'

/** An item of a list, with a key for React and dragging. */
export type ItemWithKey<Item> = { key: string; item: Item }

let lastKey = 0

const withKey = <Item>(item: Item): ItemWithKey<Item> => ({ key: String(++lastKey), item })

/** A list that is edited and reordered before it is saved. */
export function useEditableList<Item>(initialItems: Item[]) {
  const [itemsWithKeys, setItemsWithKeys] = useState(() => initialItems.map(withKey))
  const [announcement, setAnnouncement] = useState('')
  const items = itemsWithKeys.map(({ item }) => item)
  const indexOfKey = (key: string) =>
    itemsWithKeys.findIndex((itemWithKey) => itemWithKey.key === key)
  return {
    all: itemsWithKeys,
    items,
    isChanged: JSON.stringify(items) !== JSON.stringify(initialItems),
    /** Announces the new position of the moved item to screen readers. */
    announcement,
    add: (item: Item) => setItemsWithKeys((previousItems) => [...previousItems, withKey(item)]),
    replace: (key: string, item: Item) =>
      setItemsWithKeys((previousItems) =>
        previousItems.map((itemWithKey) => (itemWithKey.key === key ? { key, item } : itemWithKey)),
      ),
    remove: (key: string) =>
      setItemsWithKeys((previousItems) =>
        previousItems.filter((itemWithKey) => itemWithKey.key !== key),
      ),
    indexOf: indexOfKey,
    /** Moves an item to a position and announces it by name. */
    move: (key: string, newIndex: number, itemName: string) => {
      if (newIndex < 0 || newIndex >= itemsWithKeys.length) return
      setItemsWithKeys(moveItem(itemsWithKeys, indexOfKey(key), newIndex))
      setAnnouncement(m.newPositionText(itemName, newIndex + 1, itemsWithKeys.length))
    },
  }
}
