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

type BulkChangesProps = {
  change: (input: BulkChangeInput, onEnd?: () => void) => void
  isPending: boolean
  count: number
  /** The list shows archived products. */
  areArchived: boolean
}

/** Buttons that change many products with one call: category, offer, archive, delete. */
export function BulkChangeButtons({ change, isPending, count, areArchived }: BulkChangesProps) {
  const [openDialog, setOpenDialog] = useState<OpenBulkDialog>()
  const changeAndClose = (input: BulkChangeInput) => change(input, () => setOpenDialog(undefined))
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
        onClick={() => change({ do: areArchived ? 'bring-back' : 'archive' })}
      >
        {areArchived ? words.BRING_BACK : words.ARCHIVE}
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog('delete')}>
        {words.DELETE}
      </Button>
      {openDialog === 'category' && (
        <CategoryDialog
          isBusy={isPending}
          onChoose={(categoryId) => changeAndClose({ do: 'add-category', categoryId })}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'offer' && (
        <OfferDialog
          isForSeveral
          offer={undefined}
          others={[]}
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
          title={m.deleteProducts(count)}
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

const DONE: Record<BulkChangeInput['do'], (count: number) => string> = {
  publish: m.arePublished,
  hide: m.areUnpublished,
  archive: m.areArchived,
  'bring-back': m.areBroughtBack,
  delete: m.areDeleted,
  'add-category': m.productsChanged,
  'add-offer': m.productsChanged,
}

/** Changes many products, reports how many were changed, and keeps those that were not. */
export function useBulkChange(onDone: () => void = () => {}) {
  const write = useChangeManyProducts()
  const [skipped, setSkipped] = useState<BulkSkip[]>([])
  const changeMany = (products: ProductSelection, input: BulkChangeInput, onEnd = () => {}) =>
    write.mutate(
      { products, change: input },
      {
        onSuccess: ({ data }) => {
          if (data.changed > 0) showSuccessToast(DONE[input.do](data.changed), { about: 'bulk' })
          setSkipped(data.skipped)
        },
        onError: (error) => showFailure(error, m.NOT_CHANGED, 'bulk'),
        onSettled: () => {
          onDone()
          onEnd()
        },
      },
    )
  return { changeMany, isPending: write.isPending, skipped, forget: () => setSkipped([]) }
}

export type BulkChangeInput = Parameters<
  ReturnType<typeof useChangeManyProducts>['mutate']
>[0]['change']

type CategoryDialogProps = {
  isBusy: boolean
  onChoose: (categoryId: number) => void
  onClose: () => void
}

function CategoryDialog({ isBusy, onChoose, onClose }: CategoryDialogProps) {
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

const WHY: Record<BulkSkip['why'], string> = {
  ordered: m.IT_WAS_ORDERED,
  'other-offer': m.IT_HAS_ANOTHER_OFFER,
  'too-cheap': m.IT_COSTS_TOO_LITTLE,
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
  <Dialog shape="sheet" title={m.notChangedCount(skipped.length)} onClose={onClose}>
    <ul className="divide-y divide-line">
      {skipped.map(({ productId, name, why }) => (
        <li key={productId} className="py-2">
          <span lang={langOf(name)} className="block font-semibold">
            {name}
          </span>
          <span className="text-ink-2 text-sm">{WHY[why]}</span>
        </li>
      ))}
    </ul>
    <DialogFooter>
      <Button onClick={onClose}>{m.CLOSE}</Button>
    </DialogFooter>
  </Dialog>
)
