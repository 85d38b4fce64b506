import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { MAX_PICKED_PRODUCTS } from '#contract/home.ts'
import { pickedProductsQuery } from '../../../data/catalogue.ts'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { useProductNameSearch } from '../../data/products.ts'
import { moveItem } from '../../page/move-item.ts'
import { MoveUpAndDownButtons } from '../../page/move-up-and-down-buttons.tsx'
import * as m from '../messages/home-page.ts'

type PickedProductsProps = { ids: number[]; onChange: (ids: number[]) => void }

/** The products of a row that the owner picks, in their order, and a search to add more. */
export function PickedProductsField({ ids, onChange }: PickedProductsProps) {
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const found = useProductNameSearch(useDeferredValue(typed)).data?.data ?? []
  // A product that is no longer on sale is missing here; its number is shown instead.
  const known = useQuery({ ...pickedProductsQuery(ids), enabled: ids.length > 0 }).data?.data ?? []
  const nameOf = (id: number) =>
    [...known, ...found].find((each) => each.id === id)?.name ?? m.hiddenProduct(id)
  const add = (id: number) => {
    onChange([...ids, id])
    setTyped('')
    search.current?.querySelector('input')?.focus()
  }
  const others = typed ? found.filter(({ id }) => !ids.includes(id)) : []
  return (
    <div className="grid gap-3 sm:col-span-2">
      {ids.length > 0 && (
        <ol className="divide-y divide-line border border-line">
          {ids.map((id, at) => (
            <li key={id} className="flex items-center gap-2 py-1 pl-3">
              <span lang={langOf(nameOf(id))} className="min-w-0 flex-1 break-words">
                {nameOf(id)}
              </span>
              <MoveUpAndDownButtons
                name={nameOf(id)}
                isFirst={at === 0}
                isLast={at === ids.length - 1}
                onMove={(by) => onChange(moveItem(ids, at, at + by))}
              />
              <IconButton
                label={m.remove(nameOf(id))}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <Trash2Icon aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {ids.length < MAX_PICKED_PRODUCTS && (
        <div ref={search}>
          <Field
            label={m.ADD_A_PRODUCT}
            isOptional="unmarked"
            hint={m.TYPE_PART_OF_ITS_NAME}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ul className="mt-1 empty:hidden">
            {others.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => add(id)}
                  className="flex min-h-11 w-full items-center gap-2 px-3 text-left hover:bg-sand"
                >
                  <PlusIcon aria-hidden="true" className="size-5 shrink-0 text-sindoor" />
                  <span lang={langOf(name)}>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
