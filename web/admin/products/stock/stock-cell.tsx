import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { MAX_STOCK } from '#contract/product-rules.ts'
import { type ProductVariant, productVariantKey, productVariantsOf } from '#contract/variants.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useCountStock } from '../../data/products.ts'
import { useLowStock } from '../../data/store.ts'
import { ColorSwatch } from '../../page/color-swatch.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { EditableNumber } from '../../page/editable-number.tsx'
import { useHasPermission } from '../../page/signed-in-user.ts'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'

/**
 * The stock of a product: editable in place, or a button to a dialog with one number for each colour
 * and size.
 */
export function StockCell({ product }: { product: StaffProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, stock, colors } = product
  const variants = productVariantsOf(product)
  const [only, second] = variants
  if (!only) return null
  if (!second)
    return (
      <span className="flex items-center gap-2 md:justify-end">
        <StockMark left={[stock]} lowStock={product.lowStock} />
        <StockCountField productId={id} name={name} {...only} />
      </span>
    )
  return (
    <span className="flex items-center gap-2 md:justify-end">
      <StockMark left={variants.map((variant) => variant.stock)} lowStock={product.lowStock} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="figures inline-flex min-h-10 items-center gap-1 rounded-sm border border-line px-2 hover:border-control"
      >
        {stock}
        <span className="text-ink-2 text-sm">
          {product.sizes ? m.inVariants(variants.length) : m.inColors(colors.length)}
        </span>
        <span className="sr-only">{m.ofProductChange(name)}</span>
      </button>
      {isOpen && <VariantsDialog product={product} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

type StockCountFieldProps = ProductVariant & { productId: number; name: string; stock: number }

function StockCountField({ name, stock, ...which }: StockCountFieldProps) {
  const may = useHasPermission()
  const count = useCountStock()
  if (!may('stock.write')) return <span className="figures">{stock}</span>
  return (
    <EditableNumber
      label={m.stockOf(name)}
      value={stock}
      check={findStockProblem}
      onSave={(to, callbacks) =>
        count.mutate(
          { ...which, seen: stock, count: to },
          {
            ...callbacks,
            onSuccess: () => showSuccessToast(m.isInStock(name, to), { about: `stock of ${name}` }),
          },
        )
      }
      className="w-20"
    />
  )
}

const VariantsDialog = ({ product, onClose }: { product: StaffProduct; onClose: () => void }) => (
  <Dialog shape="sheet" title={m.stockOf(product.name)} appliesAtOnce onClose={onClose}>
    <ul className="divide-y divide-line">
      {productVariantsOf(product).map(({ stock, ...variant }) => {
        const color = product.colors.find(({ colorId }) => colorId === variant.colorId)?.color
        const size = product.sizes?.find(({ sizeId }) => sizeId === variant.sizeId)?.size
        const name = [color?.name, size?.name].filter(Boolean).join(', ')
        return (
          <li key={productVariantKey(variant)} className="flex items-center gap-3 py-2">
            {color && <ColorSwatch hexCode={color.hexCode} className="size-6" />}
            <span className="min-w-0 flex-1">{name}</span>
            <StockMark left={[stock]} lowStock={product.lowStock} />
            <StockCountField
              productId={product.id}
              {...variant}
              name={m.productInVariant(product.name, name)}
              stock={stock}
            />
          </li>
        )
      })}
    </ul>
    <DialogFooter>
      <Button variant="secondary" onClick={onClose}>
        {words.DONE}
      </Button>
    </DialogFooter>
  </Dialog>
)

/** Marks a product that is low on stock. */
function StockMark({ left, lowStock }: { left: number[]; lowStock: number | null }) {
  const usual = useLowStock()
  if (left.every((count) => count === 0)) return <Mark look="text-error">{words.SOLD_OUT}</Mark>
  return left.some((count) => count <= (lowStock ?? usual)) ? (
    <Mark look="text-on-pending">{m.LOW}</Mark>
  ) : null
}

const Mark = ({ look, children }: { look: string; children: string }) => (
  <span className={`whitespace-nowrap font-semibold text-sm ${look}`}>{children}</span>
)

/** The error message for an invalid stock. */
export function findStockProblem(count: number): string | undefined {
  if (!Number.isInteger(count)) return words.A_WHOLE_NUMBER
  return count > MAX_STOCK ? m.THAT_IS_TOO_MANY : undefined
}
