import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ProductState } from '#contract/admin-products.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAreCategoriesToCome } from '../data/categories.ts'
import { addProduct, type ProductDraft } from '../data/save-product.ts'
import { AdminPage, PageLoading } from '../page/page.tsx'
import { showFailure } from '../page/show-failure.ts'
import { ProductForm } from './form/product-form.tsx'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'

/** The page to add a product. */
export function NewProductPage() {
  const queryCache = useQueryClient()
  const navigate = useNavigate()
  const areCategoriesToCome = useAreCategoriesToCome()
  const saveNewProduct = async (draft: ProductDraft, state: ProductState) => {
    const isDraft = state === 'draft'
    try {
      const { id } = await addProduct(draft, isDraft ? 'draft' : 'on-sale')
      showSuccessToast(isDraft ? m.SAVED_AS_A_DRAFT : m.YOUR_PRODUCT_IS_PUBLISHED, {
        about: 'product',
        action: isDraft ? undefined : <ProductInShopLink id={id} />,
      })
      void queryCache.invalidateQueries()
      await navigate(`/products/${id}`)
      return undefined
    } catch (error) {
      showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_SAVED, 'product')
      return { fields: refusedFieldsOf(error) }
    }
  }
  return (
    <AdminPage title={words.ADD_PRODUCT} linkAbove={['/products', words.PRODUCTS]}>
      {areCategoriesToCome ? (
        <PageLoading />
      ) : (
        <ProductForm onSave={saveNewProduct} onDiscard={() => void navigate('/products')} />
      )}
    </AdminPage>
  )
}

const ProductInShopLink = ({ id }: { id: number }) => (
  <a href={pathInLanguage(`/product/${id}`)} target="_blank" rel="noreferrer">
    {m.VIEW_IN_SHOP}
  </a>
)
