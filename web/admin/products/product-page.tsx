import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import { hasRefusalKey, refusedFieldsOf } from '../../data/failure.ts'
import { ApiError, isNotFoundError } from '../../platform/api-error.ts'
import { Loading } from '../../ui/spinner.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAreCategoriesToCome } from '../data/categories.ts'
import { productInAdminLanguage } from '../data/in-admin-language.ts'
import { cacheProduct, readProduct, useProduct } from '../data/products.ts'
import { changeProduct, type ProductDraft } from '../data/save-product.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { ProductForm, type ProductFormRefusal } from './form/product-form.tsx'
import type { TypedProduct } from './form/use-product-form.ts'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductStateBadge } from './product-state-badge.tsx'

const PARENT_PAGE: [string, string] = ['/products', words.PRODUCTS]

/** The page of one product. */
export function ProductPage() {
  const { productId = '' } = useParams()
  const query = useProduct(Number(productId) || 0)
  const areCategoriesToCome = useAreCategoriesToCome()
  const [isChanged, setIsChanged] = useState(false)
  if (isNotFoundError(query.error)) return <AdminPageNotFound />
  // Title, buttons and form come together, so that none of them moves the others.
  const product = areCategoriesToCome ? undefined : query.data?.data
  return (
    <AdminPage
      title={product ? productInAdminLanguage(product).name : words.PRODUCT}
      linkAbove={PARENT_PAGE}
      besideHeading={product && <ProductStateBadge {...product} />}
      actions={product && <ProductActions product={product} isChanged={isChanged} />}
    >
      <QueryContent query={query} messages={m.LOADING_PRODUCT}>
        {() =>
          product ? (
            <ProductEditor
              key={product.id}
              product={product}
              isChanged={isChanged}
              onChanged={setIsChanged}
            />
          ) : (
            <Loading text={m.LOADING_PRODUCT.loading} />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

type ProductEditorProps = {
  product: StaffProduct
  /** Whether the form has unsaved changes. */
  isChanged: boolean
  onChanged: (isChanged: boolean) => void
}

/** A version of the product that the form shows, and what was typed and not saved yet. */
type OpenedVersion = {
  openedProduct: StaffProduct
  formKey: number
  unsavedInput?: TypedProduct | undefined
}

/**
 * Keeps the version of the product that the form was opened with, whatever is reloaded in the
 * meantime. The form is remounted after a save, when the changes are discarded, and when they are
 * merged with those that somebody else saved.
 */
function ProductEditor({ product, isChanged, onChanged }: ProductEditorProps) {
  const queryCache = useQueryClient()
  const [{ openedProduct, formKey: editionNumber, unsavedInput }, setOpenedVersion] =
    useState<OpenedVersion>({
      openedProduct: product,
      formKey: 0,
    })
  const beginEdition = (startingProduct: StaffProduct) =>
    setOpenedVersion({ openedProduct: startingProduct, formKey: editionNumber + 1 })
  const hasChangedMeanwhile = product !== openedProduct && !isSameProduct(product, openedProduct)
  // The form has no changes, so it can show the new version.
  if (hasChangedMeanwhile && !isChanged) beginEdition(product)
  // Only the state changed, by the buttons of this page; the changes in the form stay valid.
  else if (hasChangedMeanwhile && isSameProduct(product, withStateOf(product, openedProduct)))
    setOpenedVersion({ openedProduct: product, formKey: editionNumber, unsavedInput })

  const saveProduct = async (draft: ProductDraft, state: ProductState) => {
    try {
      const savedProduct = await changeProduct(openedProduct, draft, state)
      cacheProduct(queryCache, savedProduct)
      showSuccessToast(m.PRODUCT_SAVED, { about: 'product' })
      beginEdition(savedProduct)
      document.querySelector('h1')?.focus({ preventScroll: true })
      return undefined
    } catch (error) {
      if (hasRefusalKey(error, 'PRODUCT_CHANGED_MEANWHILE'))
        return { fields: {}, otherVersion: await readOrShowError(queryCache, openedProduct.id) }
      showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_SAVED, 'product')
      return refusalForForm(error)
    } finally {
      void queryCache.invalidateQueries()
    }
  }
  return (
    <ProductForm
      key={editionNumber}
      product={openedProduct}
      unsavedInput={unsavedInput}
      onSave={saveProduct}
      onChanged={onChanged}
      onMerged={(otherVersion, mergedProduct) =>
        setOpenedVersion({
          openedProduct: otherVersion,
          formKey: editionNumber + 1,
          unsavedInput: mergedProduct,
        })
      }
      onDiscard={() => beginEdition(product)}
    />
  )
}

const isSameProduct = (product: StaffProduct, otherProduct: StaffProduct) =>
  JSON.stringify(product) === JSON.stringify(otherProduct)

const withStateOf = ({ state, updatedAt, createdAt }: StaffProduct, product: StaffProduct) => ({
  ...product,
  state,
  updatedAt,
  createdAt,
})

async function readOrShowError(
  queryCache: QueryClient,
  id: number,
): Promise<StaffProduct | undefined> {
  try {
    return await readProduct(queryCache, id)
  } catch (error) {
    showFailure(error, m.THE_PRODUCT_COULD_NOT_BE_SAVED, 'product')
    return undefined
  }
}

const CurrentStockSchema = z.array(
  z.object({
    colorId: z.nullable(z.number()),
    sizeId: z.nullable(z.number()),
    quantity: z.number(),
  }),
)

/** The refused fields, and the current stock if that was the reason. */
function refusalForForm(error: unknown): ProductFormRefusal {
  const currentStock =
    error instanceof ApiError
      ? z.safeParse(CurrentStockSchema, error.details.stock).data
      : undefined
  return { fields: refusedFieldsOf(error), ...(currentStock && { currentStock }) }
}
