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
  const [isVariantsDialogOpen, setIsVariantsDialogOpen] = useState(false)
  const { id, name, stock, colors } = product
  const variants = productVariantsOf(product)
  const [firstVariant, secondVariant] = variants
  if (!firstVariant) return null
  if (!secondVariant)
    return (
      <span className="flex items-center gap-2 md:justify-end">
        <LowStockBadge pieceCounts={[stock]} lowStock={product.lowStock} />
        <StockCountField productId={id} name={name} {...firstVariant} />
      </span>
    )
  return (
    <span className="flex items-center gap-2 md:justify-end">
      <LowStockBadge
        pieceCounts={variants.map((variant) => variant.stock)}
        lowStock={product.lowStock}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsVariantsDialogOpen(true)}
        className="figures inline-flex min-h-11 items-center gap-1 rounded-sm border border-line px-2 hover:border-control"
      >
        {stock}
        <span className="text-ink-2 text-sm">
          {product.sizes ? m.inVariantsText(variants.length) : m.inColorsText(colors.length)}
        </span>
        <span className="sr-only">{m.editLinkSuffix(name)}</span>
      </button>
      {isVariantsDialogOpen && (
        <VariantsDialog product={product} onClose={() => setIsVariantsDialogOpen(false)} />
      )}
    </span>
  )
}

type StockCountFieldProps = ProductVariant & { productId: number; name: string; stock: number }

function StockCountField({ name, stock, ...which }: StockCountFieldProps) {
  const hasPermission = useHasPermission()
  const countStock = useCountStock()
  if (!hasPermission('stock.write')) return <span className="figures">{stock}</span>
  return (
    <EditableNumber
      label={m.stockOfProductText(name)}
      value={stock}
      findProblem={findStockProblem}
      onSave={(newCount, callbacks) =>
        countStock.mutate(
          { ...which, expectedCount: stock, count: newCount },
          {
            ...callbacks,
            onSuccess: () =>
              showSuccessToast(m.stockSavedText(name, newCount), { about: `stock of ${name}` }),
          },
        )
      }
      className="w-20"
    />
  )
}

const VariantsDialog = ({ product, onClose }: { product: StaffProduct; onClose: () => void }) => (
  <Dialog shape="sheet" title={m.stockOfProductText(product.name)} appliesAtOnce onClose={onClose}>
    <ul className="divide-y divide-line">
      {productVariantsOf(product).map(({ stock, ...variant }) => {
        const color = product.colors.find(({ colorId }) => colorId === variant.colorId)?.color
        const size = product.sizes?.find(({ sizeId }) => sizeId === variant.sizeId)?.size
        const name = [color?.name, size?.name].filter(Boolean).join(', ')
        return (
          <li key={productVariantKey(variant)} className="flex items-center gap-3 py-2">
            {color && <ColorSwatch hexCode={color.hexCode} className="size-6" />}
            <span className="min-w-0 flex-1">{name}</span>
            <LowStockBadge pieceCounts={[stock]} lowStock={product.lowStock} />
            <StockCountField
              productId={product.id}
              {...variant}
              name={m.productInVariantText(product.name, name)}
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
function LowStockBadge({
  pieceCounts,
  lowStock,
}: {
  pieceCounts: number[]
  lowStock: number | null
}) {
  const usualLowStock = useLowStock()
  if (pieceCounts.every((pieceCount) => pieceCount === 0))
    return <StockBadge badgeClasses="text-error">{words.SOLD_OUT}</StockBadge>
  return pieceCounts.some((pieceCount) => pieceCount <= (lowStock ?? usualLowStock)) ? (
    <StockBadge badgeClasses="text-on-pending">{m.STOCK_IS_LOW}</StockBadge>
  ) : null
}

const StockBadge = ({ badgeClasses, children }: { badgeClasses: string; children: string }) => (
  <span className={`whitespace-nowrap font-semibold text-sm ${badgeClasses}`}>{children}</span>
)

/** The error message for an invalid stock. */
export function findStockProblem(newCount: number): string | undefined {
  if (!Number.isInteger(newCount)) return words.WHOLE_NUMBER_REQUIRED
  return newCount > MAX_STOCK ? m.STOCK_TOO_LARGE : undefined
}
