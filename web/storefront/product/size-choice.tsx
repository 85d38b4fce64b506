import { type Ref, startTransition, useId, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { SIZE_NEEDED } from '#contract/messages/refusals.ts'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { stockOfVariant } from '../cart/find-quantity-problem.ts'
import { productVariantPath } from '../page/paths.ts'
import { FindMySize } from './find-my-size.tsx'
import * as m from './messages.ts'

type SizeChoiceProps = {
  product: Product
  variant: ProductVariant
  /** Whether to ask for a size, because one is needed to go on. */
  isNeeded: boolean
  ref: Ref<HTMLFieldSetElement>
}

/** The sizes of a product with their stock; the chosen one is in the query string. */
export function SizeChoice({ product, variant, isNeeded: isSizeNeeded, ref }: SizeChoiceProps) {
  const navigate = useNavigate()
  // The clicked size is shown at once, not only when the new address has been rendered.
  const [shownSizeId, showSizeAtOnce] = useOptimistic(variant.sizeId)
  const sizeErrorId = useId()
  const { sizes } = product
  if (!sizes) return null
  const chooseSize = (sizeId: number) =>
    startTransition(async () => {
      showSizeAtOnce(sizeId)
      const variantPath = productVariantPath(product.id, { ...variant, sizeId })
      await navigate(variantPath, { replace: true, preventScrollReset: true })
    })
  const shownSize = sizes.find(({ sizeId }) => sizeId === shownSizeId)?.size
  const isAskingForSize = isSizeNeeded && shownSizeId === null
  // There is nothing to choose if one adjustable size is for everybody.
  const sizesToChoose = sizes.length === 1 && shownSize?.fits ? [] : sizes
  return (
    <fieldset
      ref={ref}
      aria-describedby={isAskingForSize ? sizeErrorId : undefined}
      className="mt-6 max-md:mt-4"
    >
      <legend className="float-left inline-flex min-h-11 items-center gap-1">
        <span className="text-ink-2">{m.SIZE}</span>
        <span className="font-semibold">
          {shownSize && (shownSize.fits ? m.adjustableSize(shownSize.name) : shownSize.name)}
        </span>
      </legend>
      <FindMySize sizes={sizes} onChoose={chooseSize} />
      <div className="clear-both flex flex-wrap gap-2">
        {sizesToChoose.map(({ sizeId, size }) => (
          <SizeButton
            key={sizeId}
            sizeId={sizeId}
            name={size.name}
            stock={stockOfVariant(product, { colorId: variant.colorId, sizeId })}
            isChosen={sizeId === shownSizeId}
            onChoose={chooseSize}
          />
        ))}
      </div>
      <p id={sizeErrorId} role="status" className="mt-2 font-semibold text-error text-sm">
        {isAskingForSize && SIZE_NEEDED}
      </p>
    </fieldset>
  )
}

type SizeButtonProps = {
  sizeId: number
  name: string
  stock: number
  isChosen: boolean
  onChoose: (sizeId: number) => void
}

const SizeButton = ({ sizeId, name, stock, isChosen, onChoose }: SizeButtonProps) => (
  <label
    className={joinClasses(
      'figures relative flex h-12 min-w-14 cursor-pointer flex-col items-center justify-center rounded-sm border border-control bg-surface px-3 leading-tight',
      'has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2',
      stock === 0 && 'border-dashed text-ink-2 line-through',
    )}
  >
    <input
      type="radio"
      name="size"
      value={sizeId}
      checked={isChosen}
      onChange={() => onChoose(sizeId)}
      aria-label={stock > 0 ? name : m.soldOutSize(name)}
      className="absolute inset-0 cursor-pointer appearance-none rounded-sm focus-visible:shadow-none focus-visible:outline-none"
    />
    {name}
    {stock > 0 && stock <= DEFAULT_LOW_STOCK && (
      <span className="text-sm">{m.quantityLeft(stock)}</span>
    )}
  </label>
)
