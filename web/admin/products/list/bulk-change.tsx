import { useState } from 'react'
import type { BulkSkip } from '#contract/admin-products.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { langOf } from '../../../ui/lang-of.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { type ProductSelection, useChangeManyProducts } from '../../data/products.ts'
import { ConfirmDialog, Dialog } from '../../page/dialog.tsx'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/several.ts'
import * as words from '../messages/words.ts'
import { OfferDialog } from '../offers/offer-dialog.tsx'

type OpenBulkDialog = 'category' | 'offer' | 'delete'

type BulkChangeButtonsProps = {
  changeProducts: (input: BulkChangeInput, onChanged?: () => void) => void
  isPending: boolean
  count: number
  /** The list shows archived products. */
  areArchived: boolean
}

/** Buttons that change many products with one call: category, offer, archive, delete. */
export function BulkChangeButtons({
  changeProducts,
  isPending,
  count,
  areArchived,
}: BulkChangeButtonsProps) {
  const [openDialog, setOpenDialog] = useState<OpenBulkDialog>()
  const changeAndClose = (input: BulkChangeInput) =>
    changeProducts(input, () => setOpenDialog(undefined))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpenDialog('category')}>
        {m.ADD_TO_CATEGORY}
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog('offer')}>
        {words.ADD_OFFER}
      </Button>
      <Button
        variant="secondary"
        blocked={isPending}
        onClick={() => changeProducts({ do: areArchived ? 'bring-back' : 'archive' })}
      >
        {areArchived ? words.BRING_BACK_FROM_ARCHIVE : words.ARCHIVE}
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog('delete')}>
        {words.DELETE}
      </Button>
      {openDialog === 'category' && (
        <ChooseCategoryDialog
          isBusy={isPending}
          onChoose={(categoryId) => changeAndClose({ do: 'add-category', categoryId })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'offer' && (
        <OfferDialog
          isForSeveralProducts
          offer={undefined}
          otherOffers={[]}
          onDone={({ title, titleNe, type, value, startsAt, endsAt }) =>
            changeAndClose({
              do: 'add-offer',
              offer: { title, titleNe, type, value, startsAt, endsAt },
            })
          }
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={m.deleteProductsQuestion(count)}
          cancelLabel={words.CANCEL}
          confirmLabel={words.DELETE}
          busy={isPending && words.DELETING}
          onCancel={() => setOpenDialog(undefined)}
          onConfirm={() => changeAndClose({ do: 'delete' })}
        >
          <p>{words.DELETING_CANNOT_BE_UNDONE}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const DONE_TEXTS: Record<BulkChangeInput['do'], (count: number) => string> = {
  publish: m.productsPublishedText,
  hide: m.productsUnpublishedText,
  archive: m.productsArchivedText,
  'bring-back': m.productsBroughtBackText,
  delete: m.productsDeletedText,
  'add-category': m.productsChangedText,
  'add-offer': m.productsChangedText,
}

/** Changes many products, reports how many were changed, and keeps those that were not. */
export function useBulkChange(onDone: () => void = () => {}) {
  const changeManyProducts = useChangeManyProducts()
  const [skippedProducts, setSkippedProducts] = useState<BulkSkip[]>([])
  const changeAndReport = (
    products: ProductSelection,
    input: BulkChangeInput,
    onChanged = () => {},
  ) =>
    changeManyProducts.mutate(
      { products, change: input },
      {
        onSuccess: ({ data }) => {
          if (data.changed > 0)
            showSuccessToast(DONE_TEXTS[input.do](data.changed), { about: 'bulk' })
          setSkippedProducts(data.skipped)
        },
        onError: (error) => showFailure(error, m.PRODUCTS_NOT_CHANGED, 'bulk'),
        onSettled: () => {
          onDone()
          onChanged()
        },
      },
    )
  return {
    changeMany: changeAndReport,
    isPending: changeManyProducts.isPending,
    skipped: skippedProducts,
    forget: () => setSkippedProducts([]),
  }
}

export type BulkChangeInput = Parameters<
  ReturnType<typeof useChangeManyProducts>['mutate']
>[0]['change']

type ChooseCategoryDialogProps = {
  isBusy: boolean
  onChoose: (categoryId: number) => void
  onClose: () => void
}

function ChooseCategoryDialog({ isBusy, onChoose, onClose }: ChooseCategoryDialogProps) {
  const { data } = useCategoriesInAdminLanguage()
  return (
    <Dialog shape="sheet" title={m.ADD_TO_CATEGORY} onClose={onClose}>
      <ul className="divide-y divide-line border-line border-y">
        {(data?.data ?? []).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              lang={langOf(name)}
              disabled={isBusy}
              onClick={() => onChoose(id)}
              className="min-h-12 w-full px-2 text-left hover:bg-sand"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {words.CANCEL}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const SKIP_REASON_TEXTS: Record<BulkSkip['why'], string> = {
  ordered: m.IT_WAS_ORDERED,
  'other-offer': m.IT_HAS_ANOTHER_OFFER,
  'too-cheap': m.PRICE_NOT_ABOVE_DISCOUNT,
  'too-many-categories': m.IT_HAS_TOO_MANY_CATEGORIES,
}

/** The products that were left as they are. */
export const SkippedProductsDialog = ({
  skipped,
  onClose,
}: {
  skipped: BulkSkip[]
  onClose: () => void
}) => (
  <Dialog shape="sheet" title={m.productsNotChangedText(skipped.length)} onClose={onClose}>
    <ul className="divide-y divide-line">
      {skipped.map(({ productId, name, why }) => (
        <li key={productId} className="py-2">
          <span lang={langOf(name)} className="block font-semibold">
            {name}
          </span>
          <span className="text-ink-2 text-sm">{SKIP_REASON_TEXTS[why]}</span>
        </li>
      ))}
    </ul>
    <DialogFooter>
      <Button onClick={onClose}>{m.CLOSE}</Button>
    </DialogFooter>
  </Dialog>
)
