import { useId } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#contract/cart.ts'
import { formatRupees, rupeesInSentence } from '#contract/money.ts'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { cartLineTotal, isCartItemUnavailable } from '../../data/pending-cart-quantities.ts'
import { InfoIcon, Trash2Icon, TriangleAlertIcon } from '../../ui/icons/cart.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { SentenceWithLang } from '../../ui/sentence-with-lang.tsx'
import { productPath } from '../page/paths.ts'
import { LazyPriceParts } from '../price-parts/lazy-price-parts.tsx'
import { Thumbnail } from '../product-media/thumbnail.tsx'
import { cartChangeText, currentCartItemChanges } from './cart-changes.ts'
import * as m from './messages.ts'

type CartLineProps = {
  item: CartItem
  onQuantityChange: (quantity: number) => void
  onRemove: () => void
}

/** One cart line with product, quantity and price. */
export function CartLine({ item, onQuantityChange, onRemove }: CartLineProps) {
  const { productId, name, color, size, quantity, stock } = item
  const productPagePath = productPath(productId, color?.id, size?.id)
  const stockTextId = useId()
  const isOrderable = !isCartItemUnavailable(item)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 max-[19rem]:grid-cols-1 border-line border-b py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <Link to={productPagePath} tabIndex={-1} aria-hidden="true">
        <Thumbnail imageUrl={item.imageUrl} placeholder={item.placeholder} />
      </Link>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 pt-1.5 text-lg">
            <Link
              to={productPagePath}
              lang={langOf(name)}
              className="wrap-anywhere -my-2.5 inline-block py-2.5 font-semibold underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <RemoveButton item={item} onRemove={onRemove} />
        </div>
        <UnitPrice item={item} />
        {color && (
          <p className="text-ink-2">
            <SentenceWithLang sentenceParts={m.colorLabel(color.name)} />
          </p>
        )}
        {size && <p className="text-ink-2">{m.sizeLabel(size.name)}</p>}
        {item.engraving && (
          <p className="wrap-anywhere text-ink-2">
            <SentenceWithLang
              sentenceParts={m.engravingLabel(
                item.engraving,
                rupeesInSentence(item.engravingPrice ?? 0),
              )}
            />
          </p>
        )}
        {isOrderable && (
          <p
            id={stockTextId}
            className={`text-sm ${stock <= DEFAULT_LOW_STOCK ? 'text-on-pending' : 'text-leaf'}`}
          >
            {item.makingDays
              ? m.madeToOrder(item.makingDays)
              : stock <= DEFAULT_LOW_STOCK
                ? m.onlyLeftInStock(stock)
                : m.quantityInStock(stock)}
          </p>
        )}
        <CartItemChanges item={item} />
        {item.isClosed && (
          <p className="mt-1 flex items-start gap-2 bg-pending px-3 py-2 font-semibold text-on-pending text-sm">
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {m.PRICE_IS_BEING_UPDATED}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          {isOrderable ? (
            <QuantityStepper
              label={m.quantityOf(name)}
              value={quantity}
              max={stock}
              onChange={onQuantityChange}
              onRemove={onRemove}
              describedBy={stockTextId}
            />
          ) : (
            <p className="text-ink-2">{m.quantityLabel(quantity)}</p>
          )}
          <p className="figures ml-auto font-semibold text-lg">
            <span className="sr-only">{m.PRICE_OF_LINE} </span>
            {formatRupees(isOrderable ? cartLineTotal(item) : 0)}
          </p>
        </div>
        <LazyPriceParts {...item} />
      </div>
    </li>
  )
}

function UnitPrice({ item: { price, finalPrice } }: { item: CartItem }) {
  return (
    <p className="figures text-ink-2">
      <span className="sr-only">{m.PRICE_OF_ONE} </span>
      {formatRupees(finalPrice)}
      {finalPrice < price && (
        <span className="whitespace-nowrap text-sm">
          {' '}
          {m.OLD_PRICE_LABEL} <s>{formatRupees(price)}</s>
        </span>
      )}
    </p>
  )
}

function RemoveButton({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  return (
    <button
      type="button"
      data-remove={item.cartItemId}
      onClick={onRemove}
      className="-mr-2.5 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-ink-2 underline-offset-4 hover:text-sindoor hover:underline"
    >
      <Trash2Icon aria-hidden="true" className="size-5 sm:size-4" />
      <span className="sr-only sm:not-sr-only">{m.REMOVE_ITEM}</span>
      <span lang={langOf(item.name)} className="sr-only">
        {' '}
        {item.name}
      </span>
    </button>
  )
}

/** What has changed since the product was added. Changes that prevent the order are highlighted. */
function CartItemChanges({ item }: { item: CartItem }) {
  const changes = currentCartItemChanges(item)
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1">
      {changes.map((change) => (
        <li
          key={change.kind}
          className={joinClasses(
            'flex items-start gap-2 px-3 py-2 font-semibold text-sm',
            change.kind === 'price'
              ? 'bg-confirmed text-on-confirmed'
              : 'bg-pending text-on-pending',
          )}
        >
          {change.kind === 'price' ? (
            <InfoIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          {cartChangeText(change, item.engraving !== undefined)}
        </li>
      ))}
    </ul>
  )
}
