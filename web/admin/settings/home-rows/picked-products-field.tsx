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

type PickedProductsFieldProps = { productIds: number[]; onChange: (productIds: number[]) => void }

/** The products of a row that the owner picks, in their order, and a search to add more. */
export function PickedProductsField({ productIds, onChange }: PickedProductsFieldProps) {
  const [searchText, setSearchText] = useState('')
  const searchField = useRef<HTMLDivElement>(null)
  const foundProducts = useProductNameSearch(useDeferredValue(searchText)).data?.data ?? []
  // A product that is no longer on sale is missing here; its number is shown instead.
  const knownProducts =
    useQuery({ ...pickedProductsQuery(productIds), enabled: productIds.length > 0 }).data?.data ??
    []
  const productNameOf = (id: number) =>
    [...knownProducts, ...foundProducts].find((product) => product.id === id)?.name ??
    m.hiddenProductText(id)
  const addProduct = (id: number) => {
    onChange([...productIds, id])
    setSearchText('')
    searchField.current?.querySelector('input')?.focus()
  }
  const otherProducts = searchText ? foundProducts.filter(({ id }) => !productIds.includes(id)) : []
  return (
    <div className="grid gap-3 sm:col-span-2">
      {productIds.length > 0 && (
        <ol className="divide-y divide-line border border-line">
          {productIds.map((id, index) => (
            <li key={id} className="flex items-center gap-2 py-1 pl-3">
              <span lang={langOf(productNameOf(id))} className="min-w-0 flex-1 break-words">
                {productNameOf(id)}
              </span>
              <MoveUpAndDownButtons
                name={productNameOf(id)}
                isFirst={index === 0}
                isLast={index === productIds.length - 1}
                onMove={(offset) => onChange(moveItem(productIds, index, index + offset))}
              />
              <IconButton
                label={m.removeText(productNameOf(id))}
                onClick={() => onChange(productIds.filter((product) => product !== id))}
              >
                <Trash2Icon aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {productIds.length < MAX_PICKED_PRODUCTS && (
        <div ref={searchField}>
          <Field
            label={m.ADD_A_PRODUCT}
            isOptional="unmarked"
            hint={m.PRODUCT_SEARCH_HINT}
            type="search"
            autoComplete="off"
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
          />
          <ul className="mt-1 empty:hidden">
            {otherProducts.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => addProduct(id)}
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
