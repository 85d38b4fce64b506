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
  const publish = usePublishProducts()
  const withdraw = useWithdrawProducts()
  const duplicate = useDuplicateProduct()
  const [isAsking, setIsAsking] = useState(false)
  const putOnSale = () =>
    publish.mutate(id, {
      onSuccess: () => showSuccessToast(m.isPublished(name), { about: 'product' }),
      onError: (error) => showFailure(error, m.NOT_PUBLISHED, 'product'),
      onSettled: () => setIsAsking(false),
    })
  const withdrawWithToast = () =>
    withdraw.mutate(id, {
      onSuccess: () =>
        showSuccessToast(m.isUnpublished(name), {
          about: 'product',
          action: (
            <button type="button" onClick={putOnSale}>
              {words.UNDO_UNPUBLISH}
            </button>
          ),
        }),
      onError: (error) => showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED, 'product'),
    })
  const copy = () =>
    duplicate.mutate(id, {
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
      <Button variant="secondary" busy={duplicate.isPending && m.COPYING} onClick={copy}>
        <CopyIcon aria-hidden="true" className="size-5" />
        {m.DUPLICATE}
      </Button>
      {state === 'on-sale' && (
        <Button
          variant="secondary"
          busy={withdraw.isPending && m.UNPUBLISHING}
          onClick={withdrawWithToast}
        >
          {words.UNPUBLISH}
        </Button>
      )}
      <ArchiveButton product={product} />
      <DeleteButton product={product} />
      {state !== 'on-sale' && !isChanged && (
        <Button
          busy={publish.isPending && !isAsking && m.ONE_MOMENT}
          onClick={() => (product.categories.length === 0 ? setIsAsking(true) : putOnSale())}
        >
          {words.PUBLISH}
        </Button>
      )}
      {isAsking && (
        <PublishDialog
          count={1}
          busy={publish.isPending && m.ONE_MOMENT}
          onPublish={putOnSale}
          onClose={() => setIsAsking(false)}
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
      {isArchived ? words.BRING_BACK : words.ARCHIVE}
    </Button>
  )
}

/** Deletes the product after a question; the server refuses it if an order names the product. */
function DeleteButton({ product }: Pick<ProductActionsProps, 'product'>) {
  const { id, name } = productInAdminLanguage(product)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useDeleteProducts()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        showSuccessToast(m.isDeleted(name))
        void navigate('/products', { replace: true })
      },
      onError: (error) => {
        setIsAsking(false)
        showFailure(error, m.NOT_DELETED, 'product')
      },
    })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {words.DELETE}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.deleteProduct(name)}
          cancelLabel={words.CANCEL}
          confirmLabel={words.DELETE}
          busy={remove.isPending && words.DELETING}
          onCancel={() => setIsAsking(false)}
          onConfirm={confirm}
        >
          <p>{words.DELETING_CANNOT_BE_UNDONE}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
