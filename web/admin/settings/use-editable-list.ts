import { useState } from 'react'
import { moveItem } from '../page/move-item.ts'
import * as m from './messages/words.ts'

/** An item of a list, with a key for React and dragging. */
export type ItemWithKey<Item> = { key: string; item: Item }

let count = 0

const withKey = <Item>(item: Item): ItemWithKey<Item> => ({ key: String(++count), item })

/** A list that is edited and reordered before it is saved. */
export function useEditableList<Item>(start: Item[]) {
  const [all, setAll] = useState(() => start.map(withKey))
  const [announcement, setAnnouncement] = useState('')
  const items = all.map(({ item }) => item)
  const indexOf = (key: string) => all.findIndex((each) => each.key === key)
  return {
    all,
    items,
    isChanged: JSON.stringify(items) !== JSON.stringify(start),
    /** Announces the new position of the moved item to screen readers. */
    announcement,
    add: (item: Item) => setAll((before) => [...before, withKey(item)]),
    replace: (key: string, item: Item) =>
      setAll((before) => before.map((each) => (each.key === key ? { key, item } : each))),
    remove: (key: string) => setAll((before) => before.filter((each) => each.key !== key)),
    indexOf,
    /** Moves an item to a position and announces it by name. */
    move: (key: string, to: number, name: string) => {
      if (to < 0 || to >= all.length) return
      setAll(moveItem(all, indexOf(key), to))
      setAnnouncement(m.isNowAt(name, to + 1, all.length))
    },
  }
}
