import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/admin-products.ts'
import { fieldsOf, hasCode } from '../../data/failure.ts'
import type { OnProgress } from '../../data/upload.ts'
import { isNotFound } from '../../platform/api-error.ts'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useProduct } from '../data/products.ts'
import { changeProduct, type ProductWish } from '../data/save-product.ts'
import { Loaded } from '../page/loaded.tsx'
import { NothingHere } from '../page/nothing-here.tsx'
import { Page } from '../page/page.tsx'
import { tellFailure } from '../page/tell.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import { StateBadge } from './state-badge.tsx'

const ABOVE: [string, string] = ['/products', 'Products']

/** A piece of the shop, with all that can be said of it. */
export function ProductPage() {
  const { productId = '' } = useParams()
  const query = useProduct(Number(productId) || 0)
  if (isNotFound(query.error)) return <NothingHere />
  const product = query.data?.data
  return (
    <Page
      title={product?.name ?? 'Product'}
      above={ABOVE}
      beside={product && <StateBadge state={product.state} />}
      actions={product && <ProductActions product={product} />}
    >
      <Loaded query={query} what="the product">
        {({ data }) => <Editions key={data.id} product={data} />}
      </Loaded>
    </Page>
  )
}

/** The form begins anew from what was saved, and when all that was typed is thrown away. */
function Editions({ product }: { product: StaffProduct }) {
  const cache = useQueryClient()
  const [edition, setEdition] = useState(0)
  const beginAnew = async () => {
    await cache.invalidateQueries()
    setEdition((count) => count + 1)
  }
  return <Edition key={edition} product={product} onBeginAnew={beginAnew} />
}

type EditionProps = { product: StaffProduct; onBeginAnew: () => Promise<void> }

/** What is typed is held against the product as it was opened, whatever is read meanwhile. */
function Edition({ product, onBeginAnew }: EditionProps) {
  const [opened, setOpened] = useState(product)
  // Put on sale or withdrawn from this very page: no reason to refuse what is typed in it.
  if (product.state !== opened.state)
    setOpened({ ...opened, state: product.state, updatedAt: product.updatedAt })
  const save = async (wish: ProductWish, onProgress: OnProgress) => {
    try {
      await changeProduct(opened, wish, onProgress)
      toastSuccess('Saved', { about: 'product' })
      await onBeginAnew()
      return {}
    } catch (error) {
      if (hasCode(error, 'CONFLICT'))
        toastError('Somebody else has just changed this product', {
          about: 'product',
          detail: 'Discard what you typed to see what they saved.',
        })
      else tellFailure(error, 'The product could not be saved')
      return fieldsOf(error)
    }
  }
  return <ProductForm product={product} onSave={save} onDiscard={() => void onBeginAnew()} />
}
