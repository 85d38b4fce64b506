import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffProduct } from '#contract/admin-products.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PrinterIcon } from '../../../ui/icons/admin.ts'
import { XIcon } from '../../../ui/icons/storefront.ts'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import {
  type ProductsQuery,
  publishProductAsStaff,
  withdrawProductAsStaff,
} from '../../data/products.ts'
import { useWriteForEach } from '../../data/write-for-each.ts'
import * as m from '../messages/several.ts'
import * as words from '../messages/words.ts'
import { PublishDialog } from '../publish-dialog.tsx'
import {
  BulkChangeButtons,
  type BulkChangeInput,
  SkippedProductsDialog,
  useBulkChange,
} from './bulk-change.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'

type SelectedProductsBarProps = {
  products: StaffProduct[]
  /** All products of the list: its filter, and how many there are on all pages. */
  wholeList: {
    filter: ProductsQuery
    totalCount: number
    isWholePage: boolean
    onSelectPage: () => void
  }
  onDone: () => void
}

/** Actions for all ticked products; the bar stays visible while the list scrolls. */
export function SelectedProductsBar({ products, wholeList, onDone }: SelectedProductsBarProps) {
  const [isPriceDialogOpen, setIsPriceDialogOpen] = useState(false)
  const [isAskingToPublish, setIsAskingToPublish] = useState(false)
  const [isWholeListSelected, setIsWholeListSelected] = useState(false)
  const moveProducts = useMoveProducts()
  const finishChange = () => {
    setIsWholeListSelected(false)
    onDone()
  }
  const finishPricing = () => {
    // The bar stays mounted, and the next selection must not open the dialog again.
    setIsPriceDialogOpen(false)
    onDone()
  }
  const selectWholeList = () => {
    wholeList.onSelectPage()
    setIsWholeListSelected(true)
  }
  const isWholeListEffective = isWholeListSelected && wholeList.isWholePage && products.length > 0
  const productSelection = isWholeListEffective
    ? { filter: wholeList.filter, shownTotal: wholeList.totalCount }
    : { ids: products.map(({ id }) => id) }
  const { changeMany, isPending, skipped, forget } = useBulkChange(finishChange)
  const changeSelection = (input: BulkChangeInput, onChanged?: () => void) =>
    changeMany(productSelection, input, onChanged)
  if (skipped.length > 0) return <SkippedProductsDialog skipped={skipped} onClose={forget} />
  if (products.length === 0) return null
  const activeProducts = products.filter(({ state }) => state === 'on-sale')
  const hiddenProducts = products.filter(({ state }) => state !== 'on-sale')
  const productsWithoutCategory = hiddenProducts.filter(({ categories }) => categories.length === 0)
  const publishHidden = () => void moveProducts(hiddenProducts, 'publish').then(onDone)
  return (
    <section
      aria-label={m.SELECTED_PRODUCTS}
      data-main
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
    >
      <p className="figures mr-auto font-semibold">
        {m.selectedProductsText(isWholeListEffective ? wholeList.totalCount : products.length)}
      </p>
      <span className="sm:order-last">
        <IconButton label={m.CLEAR_SELECTION} onClick={finishChange}>
          <XIcon aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      {/* One row that scrolls sideways on a phone, so that the list stays visible. */}
      <div className="flex gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:min-w-0 sm:flex-1 sm:flex-wrap sm:justify-end">
        {!isWholeListEffective && wholeList.totalCount > products.length && (
          <Button variant="secondary" onClick={selectWholeList}>
            {m.selectAllText(wholeList.totalCount)}
          </Button>
        )}
        {!isWholeListEffective && (
          <Link
            to={`/products/labels?ids=${products.map(({ id }) => id).join()}`}
            className={buttonClasses('secondary')}
          >
            <PrinterIcon aria-hidden="true" className="size-5" />
            {m.LABELS}
          </Link>
        )}
        {!isWholeListEffective && (
          <Button variant="secondary" onClick={() => setIsPriceDialogOpen(true)}>
            {m.CHANGE_PRICES}
          </Button>
        )}
        <BulkChangeButtons
          changeProducts={changeSelection}
          isPending={isPending}
          count={isWholeListEffective ? wholeList.totalCount : products.length}
          areArchived={wholeList.filter.state === 'archived'}
        />
        {isWholeListEffective && (
          <>
            <Button
              variant="secondary"
              blocked={isPending}
              onClick={() => changeSelection({ do: 'hide' })}
            >
              {words.UNPUBLISH}
            </Button>
            <Button
              variant="secondary"
              blocked={isPending}
              onClick={() => changeSelection({ do: 'publish' })}
            >
              {words.PUBLISH}
            </Button>
          </>
        )}
        {!isWholeListEffective && activeProducts.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => void moveProducts(activeProducts, 'withdraw').then(onDone)}
          >
            {words.UNPUBLISH}
          </Button>
        )}
        {!isWholeListEffective && hiddenProducts.length > 0 && (
          <Button
            variant="secondary"
            onClick={() =>
              productsWithoutCategory.length > 0 ? setIsAskingToPublish(true) : publishHidden()
            }
          >
            {words.PUBLISH}
          </Button>
        )}
      </div>
      {isAskingToPublish && (
        <PublishDialog
          uncategorizedCount={productsWithoutCategory.length}
          onPublish={() => {
            setIsAskingToPublish(false)
            publishHidden()
          }}
          onClose={() => setIsAskingToPublish(false)}
        />
      )}
      {isPriceDialogOpen && (
        <BulkPriceDialog
          products={products}
          onDone={finishPricing}
          onClose={() => setIsPriceDialogOpen(false)}
        />
      )}
    </section>
  )
}

type StateMove = 'withdraw' | 'publish'

const STATE_MOVES = {
  withdraw: {
    make: withdrawProductAsStaff,
    back: 'publish',
    done: m.productsUnpublishedText,
    failed: m.productsNotUnpublishedText,
    undo: words.UNDO_UNPUBLISH,
  },
  publish: {
    make: publishProductAsStaff,
    back: 'withdraw',
    done: m.productsPublishedText,
    failed: m.productsNotPublishedText,
    undo: m.UNDO_PUBLISH,
  },
} as const satisfies Record<StateMove, object>

/** Takes products off sale or puts them on sale, with an undo. */
function useMoveProducts() {
  const writeForEach = useWriteForEach()
  return async function move(
    products: Pick<StaffProduct, 'id'>[],
    stateMove: StateMove,
  ): Promise<void> {
    const { make, back, undo, ...messages } = STATE_MOVES[stateMove]
    const { succeededItems, failedItems } = await writeForEach(products, ({ id }) => make(id))
    if (succeededItems.length > 0)
      showSuccessToast(messages.done(succeededItems.length), {
        about: 'bulk',
        action: (
          <button type="button" onClick={() => void move(succeededItems, back)}>
            {undo}
          </button>
        ),
      })
    if (failedItems.length > 0)
      showErrorToast(messages.failed(failedItems.length), { about: 'bulk failure' })
  }
}
