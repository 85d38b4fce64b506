import { useState } from 'react'
import { moved } from '../page/moved.ts'

/** One of a list, with a key of its own while it is arranged. */
export type Keyed<Item> = { key: string; item: Item }

let count = 0

const keyed = <Item>(item: Item): Keyed<Item> => ({ key: String(++count), item })

/** A list that is put in order and changed before it is saved. */
export function useArranged<Item>(start: Item[]) {
  const [all, setAll] = useState(() => start.map(keyed))
  const [said, setSaid] = useState('')
  const items = all.map(({ item }) => item)
  const indexOf = (key: string) => all.findIndex((each) => each.key === key)
  return {
    all,
    items,
    isChanged: JSON.stringify(items) !== JSON.stringify(start),
    /** Where something was just moved to, for who hears the page. */
    said,
    add: (item: Item) => setAll((before) => [...before, keyed(item)]),
    replace: (key: string, item: Item) =>
      setAll((before) => before.map((each) => (each.key === key ? { key, item } : each))),
    remove: (key: string) => setAll((before) => before.filter((each) => each.key !== key)),
    indexOf,
    /** Moves what has this key to a place, and says so by this name. */
    move: (key: string, to: number, name: string) => {
      if (to < 0 || to >= all.length) return
      setAll(moved(all, indexOf(key), to))
      setSaid(`${name} is now ${to + 1} of ${all.length}`)
    },
  }
}
