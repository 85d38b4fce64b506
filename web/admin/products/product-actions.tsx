import { useNavigate } from 'react-router'
import type { StaffProduct } from '#contract/admin-products.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Copy, ExternalLink } from '../../ui/icons/admin.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useDuplicate, usePublish, useWithdraw } from '../data/products.ts'
import { showFailure } from '../page/show-failure.ts'

type ProductActionsProps = {
  product: StaffProduct
  /** Whether the form has unsaved changes; they are saved when the product is put on sale. */
  isChanged: boolean
}

/** Publish, withdraw, duplicate and view a product. */
export function ProductActions({ product, isChanged }: ProductActionsProps) {
  const { id, name, state } = product
  const navigate = useNavigate()
  const publish = usePublish()
  const withdraw = useWithdraw()
  const duplicate = useDuplicate()
  const putOnSale = () =>
    publish.mutate(id, {
      onSuccess: () => toastSuccess(`${name} is on sale`, { about: 'product' }),
      onError: (error) => showFailure(error, 'The product could not be put on sale', 'product'),
    })
  const withdrawWithToast = () =>
    withdraw.mutate(id, {
      onSuccess: () =>
        toastSuccess(`${name} is withdrawn from sale`, {
          about: 'product',
          action: (
            <button type="button" onClick={putOnSale}>
              Undo
            </button>
          ),
        }),
      onError: (error) => showFailure(error, 'The product could not be withdrawn', 'product'),
    })
  const copy = () =>
    duplicate.mutate(id, {
      onSuccess: ({ data }) => {
        toastSuccess('This is the copy: a draft, with nothing in stock yet')
        void navigate(`/products/${data.id}`)
      },
      onError: (error) => showFailure(error, 'The product could not be duplicated', 'product'),
    })
  return (
    <>
      {state === 'on-sale' && (
        <a
          href={`/product/${id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('secondary')}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          See in shop
        </a>
      )}
      <Button variant="secondary" busy={duplicate.isPending && 'Copying…'} onClick={copy}>
        <Copy aria-hidden="true" className="size-5" />
        Duplicate
      </Button>
      {state === 'on-sale' && (
        <Button
          variant="secondary"
          busy={withdraw.isPending && 'Withdrawing…'}
          onClick={withdrawWithToast}
        >
          Withdraw
        </Button>
      )}
      {state !== 'on-sale' && !isChanged && (
        <Button busy={publish.isPending && 'One moment…'} onClick={putOnSale}>
          Put on sale
        </Button>
      )}
    </>
  )
}
