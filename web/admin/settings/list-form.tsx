import { type ReactNode, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { Card } from '../page/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { ItemWithKey, useEditableList } from './use-editable-list.ts'

type EditableList<Item> = ReturnType<typeof useEditableList<Item>>

type ListFormProps<Item> = {
  list: EditableList<Item>
  form?: RefObject<HTMLFormElement | null>
  isSaving: boolean
  saveItems: (items: Item[]) => void
  onDiscard: () => void
  children: ReactNode
}

/** A settings form for a list that is edited and reordered before it is saved. */
export const ListForm = <Item,>(props: ListFormProps<Item>) => {
  const { list, form, isSaving, saveItems, onDiscard, children } = props
  return (
    <SettingsForm
      {...(form && { form })}
      isChanged={list.isChanged}
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        saveItems(list.items)
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
export type EditableRowProps = {
  isFirst: boolean
  isLast: boolean
  onMove: (offset: -1 | 1) => void
  onRemove: () => void
}

type ListCardProps<Item> = {
  list: EditableList<Item>
  title: string
  text: string
  /** The largest number of items. */
  maxItems: number
  addButtonText: string
  onAdd: () => void
  emptyText: string
  /** The name of an item in the announcement that it was moved. */
  itemNameOf: (item: Item) => string
  children: (itemRow: ItemWithKey<Item>, props: EditableRowProps) => ReactNode
}

/** A card with the rows of a list and a button to add one. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { list, title, text, maxItems, addButtonText, onAdd, emptyText, itemNameOf, children } =
    props
  const addButton = useRef<HTMLButtonElement>(null)
  const removeItem = (key: string) => {
    flushSync(() => list.remove(key))
    // The remove button had the focus and no longer exists.
    addButton.current?.focus()
  }
  return (
    <Card
      title={title}
      purposeText={text}
      action={
        list.all.length < maxItems && (
          <Button ref={addButton} variant="secondary" onClick={onAdd}>
            <PlusIcon aria-hidden="true" className="size-5" />
            {addButtonText}
          </Button>
        )
      }
    >
      {list.all.length === 0 ? (
        <p className="border border-line border-dashed p-6 text-center text-ink-2">{emptyText}</p>
      ) : (
        <ol className="divide-y divide-line">
          {list.all.map((itemRow, index) =>
            children(itemRow, {
              isFirst: index === 0,
              isLast: index === list.all.length - 1,
              onMove: (offset) => list.move(itemRow.key, index + offset, itemNameOf(itemRow.item)),
              onRemove: () => removeItem(itemRow.key),
            }),
          )}
        </ol>
      )}
    </Card>
  )
}
