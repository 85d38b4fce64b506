import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffProduct } from '#contract/admin-products.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { CopyIcon, ExternalLinkIcon } from '../../ui/icons/admin.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { productInAdminLanguage } from '../data/in-admin-language.ts'
import {
  useDeleteProducts,
  useDuplicateProduct,
  usePublishProducts,
  useWithdrawProducts,
} from '../data/products.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useBulkChange } from './list/bulk-change.tsx'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'
import { PublishDialog } from './publish-dialog.tsx'

type ProductActionsProps = {
  product: StaffProduct
  /** Whether the form has unsaved changes; they are saved when the product is put on sale. */
  isChanged: boolean
}

/** Publish, withdraw, duplicate and view a product. */
export function ProductActions({ product, isChanged }: ProductActionsProps) {
  const { id, state } = product
  const { name } = productInAdminLanguage(product)
  const navigate = useNavigate()
  const publishProduct = usePublishProducts()
  const withdrawProduct = useWithdrawProducts()
  const duplicateProduct = useDuplicateProduct()
  const [isAskingToPublish, setIsAskingToPublish] = useState(false)
  const publishAndReport = () =>
    publishProduct.mutate(id, {
      onSuccess: () => showSuccessToast(m.productPublishedText(name), { about: 'product' }),
      onError: (error) => showFailure(error, m.PRODUCT_NOT_PUBLISHED, 'product'),
      onSettled: () => setIsAskingToPublish(false),
    })
  const withdrawAndReport = () =>
    withdrawProduct.mutate(id, {
      onSuccess: () =>
        showSuccessToast(m.productUnpublishedText(name), {
          about: 'product',
          action: (
            <button type="button" onClick={publishAndReport}>
              {words.UNDO_UNPUBLISH}
            </button>
          ),
        }),
      onError: (error) => showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED, 'product'),
    })
  const duplicateAndOpen = () =>
    duplicateProduct.mutate(id, {
      onSuccess: ({ data }) => {
        showSuccessToast(m.THIS_IS_THE_COPY)
        void navigate(`/products/${data.id}`)
      },
      onError: (error) => showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_DUPLICATED, 'product'),
    })
  return (
    <>
      {state === 'on-sale' && (
        <a
          href={pathInLanguage(`/product/${id}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary')}
        >
          <ExternalLinkIcon aria-hidden="true" className="size-5" />
          {m.VIEW_IN_SHOP}
        </a>
      )}
      <Button
        variant="secondary"
        busy={duplicateProduct.isPending && m.COPYING_PRODUCT}
        onClick={duplicateAndOpen}
      >
        <CopyIcon aria-hidden="true" className="size-5" />
        {m.DUPLICATE_PRODUCT}
      </Button>
      {state === 'on-sale' && (
        <Button
          variant="secondary"
          busy={withdrawProduct.isPending && m.UNPUBLISHING}
          onClick={withdrawAndReport}
        >
          {words.UNPUBLISH}
        </Button>
      )}
      <ArchiveButton product={product} />
      <DeleteButton product={product} />
      {state !== 'on-sale' && !isChanged && (
        <Button
          busy={publishProduct.isPending && !isAskingToPublish && m.ONE_MOMENT}
          onClick={() =>
            product.categories.length === 0 ? setIsAskingToPublish(true) : publishAndReport()
          }
        >
          {words.PUBLISH}
        </Button>
      )}
      {isAskingToPublish && (
        <PublishDialog
          uncategorizedCount={1}
          busyText={publishProduct.isPending && m.ONE_MOMENT}
          onPublish={publishAndReport}
          onClose={() => setIsAskingToPublish(false)}
        />
      )}
    </>
  )
}

/** Takes the product out of the lists of staff, or brings it back; it keeps its orders and numbers. */
function ArchiveButton({ product: { id, isArchived } }: Pick<ProductActionsProps, 'product'>) {
  const { changeMany, isPending } = useBulkChange()
  return (
    <Button
      variant="secondary"
      busy={isPending && m.ONE_MOMENT}
      onClick={() => changeMany({ ids: [id] }, { do: isArchived ? 'bring-back' : 'archive' })}
    >
      {isArchived ? words.BRING_BACK_FROM_ARCHIVE : words.ARCHIVE}
    </Button>
  )
}

/** Deletes the product after a question; the server refuses it if an order names the product. */
function DeleteButton({ product }: Pick<ProductActionsProps, 'product'>) {
  const { id, name } = productInAdminLanguage(product)
  const [isAskingToDelete, setIsAskingToDelete] = useState(false)
  const navigate = useNavigate()
  const deleteProduct = useDeleteProducts()
  const confirmDeletion = () =>
    deleteProduct.mutate(id, {
      onSuccess: () => {
        showSuccessToast(m.productDeletedText(name))
        void navigate('/products', { replace: true })
      },
      onError: (error) => {
        setIsAskingToDelete(false)
        showFailure(error, m.PRODUCT_NOT_DELETED, 'product')
      },
    })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAskingToDelete(true)}>
        {words.DELETE}
      </Button>
      {isAskingToDelete && (
        <ConfirmDialog
          title={m.deleteProductQuestion(name)}
          cancelLabel={words.CANCEL}
          confirmLabel={words.DELETE}
          busy={deleteProduct.isPending && words.DELETING}
          onCancel={() => setIsAskingToDelete(false)}
          onConfirm={confirmDeletion}
        >
          <p>{words.DELETING_CANNOT_BE_UNDONE}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
