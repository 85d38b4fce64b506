import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { Card } from '../page/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { ItemWithKey, useEditableList } from './use-editable-list.ts'

type List<Item> = ReturnType<typeof useEditableList<Item>>

type ListFormProps<Item> = {
  list: List<Item>
  form?: RefObject<HTMLFormElement | null>
  isSaving: boolean
  save: (items: Item[]) => void
  onDiscard: () => void
  children: ReactNode
}

/** A settings form for a list that is edited and reordered before it is saved. */
export const ListForm = <Item,>(props: ListFormProps<Item>) => {
  const { list, form, isSaving, save, onDiscard, children } = props
  return (
    <SettingsForm
      {...(form && { form })}
      isChanged={list.isChanged}
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        save(list.items)
      }}
      onDiscard={onDiscard}
    >
      {children}
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
    </SettingsForm>
  )
}

/** The props of each row of a list. */
export type ListRowProps = {
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

type ListCardProps<Item> = {
  list: List<Item>
  title: string
  text: string
  /** The largest number of items. */
  most: number
  addText: string
  onAdd: () => void
  emptyText: string
  /** The name of an item in the announcement that it was moved. */
  nameOf: (item: Item) => string
  children: (row: ItemWithKey<Item>, props: ListRowProps) => ReactNode
}

/** A card with the rows of a list and a button to add one. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { list, title, text, most, addText, onAdd, emptyText, nameOf, children } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    flushSync(() => list.remove(key))
    // The remove button had the focus and no longer exists.
    addButton.current?.focus()
  }
  return (
    <Card
      title={title}
      text={text}
      action={
        list.all.length < most && (
          <Button ref={addButton} variant="secondary" onClick={onAdd}>
            <PlusIcon aria-hidden="true" className="size-5" />
            {addText}
          </Button>
        )
      }
    >
      {list.all.length === 0 ? (
        <p className="border border-line border-dashed p-6 text-center text-ink-2">{emptyText}</p>
      ) : (
        <ol className="divide-y divide-line">
          {list.all.map((row, at) =>
            children(row, {
              isFirst: at === 0,
              isLast: at === list.all.length - 1,
              onMove: (by) => list.move(row.key, at + by, nameOf(row.item)),
              onRemove: () => remove(row.key),
            }),
          )}
        </ol>
      )}
    </Card>
  )
}
