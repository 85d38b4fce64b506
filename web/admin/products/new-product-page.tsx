import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { fieldsOf } from '../../data/failure.ts'
import type { OnProgress } from '../../data/upload.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { addProduct, type ProductWish, SavedInPart } from '../data/save-product.ts'
import { Page } from '../page/page.tsx'
import { tellFailure } from '../page/tell.ts'
import { ProductForm } from './product-form.tsx'

/** A piece that the shop does not have yet. */
export function NewProductPage() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const save = async (wish: ProductWish, onProgress: OnProgress) => {
    try {
      const id = await addProduct(wish, onProgress)
      toastSuccess(wish.isDraft ? 'Saved as a draft' : 'Your product is on sale', {
        action: wish.isDraft ? undefined : <ShopLink id={id} />,
      })
      void cache.invalidateQueries()
      await navigate(`/products/${id}`)
    } catch (error) {
      if (!(error instanceof SavedInPart)) {
        tellFailure(error, 'The product could not be saved')
        return fieldsOf(error)
      }
      tellFailure(error.cause, error.message)
      await navigate(`/products/${error.id}`)
    }
    return {}
  }
  return (
    <Page title="Add product" above={['/products', 'Products']}>
      <ProductForm onSave={save} onDiscard={() => void navigate('/products')} />
    </Page>
  )
}

const ShopLink = ({ id }: { id: number }) => (
  <a href={`/product/${id}`} target="_blank" rel="noreferrer">
    See it in the shop
  </a>
)
