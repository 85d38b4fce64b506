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

type BulkBarProps = {
  products: StaffProduct[]
  /** All products of the list: its filter, and how many there are on all pages. */
  all: { filter: ProductsQuery; total: number; isWholePage: boolean; onTickPage: () => void }
  onDone: () => void
}

/** Actions for all ticked products; the bar stays visible while the list scrolls. */
export function SelectedProductsBar({ products, all, onDone }: BulkBarProps) {
  const [isPricing, setIsPricing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isWholeListTaken, setIsWholeListTaken] = useState(false)
  const move = useMoving()
  const finishChange = () => {
    setIsWholeListTaken(false)
    onDone()
  }
  const finishPricing = () => {
    // The bar stays mounted, and the next selection must not open the dialog again.
    setIsPricing(false)
    onDone()
  }
  const takeAll = () => {
    all.onTickPage()
    setIsWholeListTaken(true)
  }
  const canTakeWholeList = isWholeListTaken && all.isWholePage && products.length > 0
  const many = canTakeWholeList
    ? { filter: all.filter, total: all.total }
    : { ids: products.map(({ id }) => id) }
  const { changeMany, isPending, skipped, forget } = useBulkChange(finishChange)
  const change = (input: BulkChangeInput, onEnd?: () => void) => changeMany(many, input, onEnd)
  if (skipped.length > 0) return <SkippedProductsDialog skipped={skipped} onClose={forget} />
  if (products.length === 0) return null
  const onSale = products.filter(({ state }) => state === 'on-sale')
  const hidden = products.filter(({ state }) => state !== 'on-sale')
  const uncategorized = hidden.filter(({ categories }) => categories.length === 0)
  const publishHidden = () => void move(hidden, 'publish').then(onDone)
  return (
    <section
      aria-label={m.SELECTED_PRODUCTS}
      data-main
      className="sticky bottom-16 z-20 mt-4 flex flex-wrap items-center gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
    >
      <p className="figures mr-auto font-semibold">
        {m.selectedProducts(canTakeWholeList ? all.total : products.length)}
      </p>
      <span className="sm:order-last">
        <IconButton label={m.CLEAR_SELECTION} onClick={finishChange}>
          <XIcon aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
      {/* One row that scrolls sideways on a phone, so that the list stays visible. */}
      <div className="flex gap-2 max-sm:w-full max-sm:overflow-x-auto max-sm:*:shrink-0 sm:min-w-0 sm:flex-1 sm:flex-wrap sm:justify-end">
        {!canTakeWholeList && all.total > products.length && (
          <Button variant="secondary" onClick={takeAll}>
            {m.selectAllOf(all.total)}
          </Button>
        )}
        {!canTakeWholeList && (
          <Link
            to={`/products/labels?ids=${products.map(({ id }) => id).join()}`}
            className={buttonClasses('secondary')}
          >
            <PrinterIcon aria-hidden="true" className="size-5" />
            {m.LABELS}
          </Link>
        )}
        {!canTakeWholeList && (
          <Button variant="secondary" onClick={() => setIsPricing(true)}>
            {m.CHANGE_PRICES}
          </Button>
        )}
        <BulkChangeButtons
          change={change}
          isPending={isPending}
          count={canTakeWholeList ? all.total : products.length}
          areArchived={all.filter.state === 'archived'}
        />
        {canTakeWholeList && (
          <>
            <Button variant="secondary" blocked={isPending} onClick={() => change({ do: 'hide' })}>
              {words.UNPUBLISH}
            </Button>
            <Button
              variant="secondary"
              blocked={isPending}
              onClick={() => change({ do: 'publish' })}
            >
              {words.PUBLISH}
            </Button>
          </>
        )}
        {!canTakeWholeList && onSale.length > 0 && (
          <Button variant="secondary" onClick={() => void move(onSale, 'withdraw').then(onDone)}>
            {words.UNPUBLISH}
          </Button>
        )}
        {!canTakeWholeList && hidden.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => (uncategorized.length > 0 ? setIsAsking(true) : publishHidden())}
          >
            {words.PUBLISH}
          </Button>
        )}
      </div>
      {isAsking && (
        <PublishDialog
          count={uncategorized.length}
          onPublish={() => {
            setIsAsking(false)
            publishHidden()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isPricing && (
        <BulkPriceDialog
          products={products}
          onDone={finishPricing}
          onClose={() => setIsPricing(false)}
        />
      )}
    </section>
  )
}

type Move = 'withdraw' | 'publish'

const MOVES = {
  withdraw: {
    make: withdrawProductAsStaff,
    back: 'publish',
    done: m.areUnpublished,
    failed: m.areNotUnpublished,
    undo: words.UNDO_UNPUBLISH,
  },
  publish: {
    make: publishProductAsStaff,
    back: 'withdraw',
    done: m.arePublished,
    failed: m.areNotPublished,
    undo: m.UNDO_PUBLISH,
  },
} as const satisfies Record<Move, object>

/** Takes products off sale or puts them on sale, with an undo. */
function useMoving() {
  const forEach = useWriteForEach()
  return async function move(products: Pick<StaffProduct, 'id'>[], to: Move): Promise<void> {
    const { make, back, undo, ...messages } = MOVES[to]
    const { succeeded, failed } = await forEach(products, ({ id }) => make(id))
    if (succeeded.length > 0)
      showSuccessToast(messages.done(succeeded.length), {
        about: 'bulk',
        action: (
          <button type="button" onClick={() => void move(succeeded, back)}>
            {undo}
          </button>
        ),
      })
    if (failed.length > 0) showErrorToast(messages.failed(failed.length), { about: 'bulk failure' })
  }
}
