import { useEffect, useState } from 'react'
import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { closeToastsAbout, showErrorToast } from '../../../ui/toasts.ts'
import type { ProductDraft, StockDraft } from '../../data/save-product.ts'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import { useIsNarrow } from '../../page/use-is-narrow.ts'
import { useUnsavedChangesWarning } from '../../page/use-unsaved-changes-warning.tsx'
import { MergeChangesDialog } from '../changes/merge-changes-dialog.tsx'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'
import { parseTypedPrice } from '../offers/final-price.ts'
import { OffersCard } from '../offers/offers-card.tsx'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import { PublishDialog } from '../publish-dialog.tsx'
import { StockCard } from '../stock/stock-card.tsx'
import { colorsIn } from '../stock/stock-rows.ts'
import { CategoriesCard } from './categories-card.tsx'
import { EngravingCard } from './engraving-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { DescriptionCard, NameAndDescriptionCard, NameCard } from './name-cards.tsx'
import { OptionalCards } from './optional-cards.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceCard } from './price-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { SkuCard } from './sku-card.tsx'
import { SpecificationCard } from './specification-card.tsx'
import {
  type CurrentStock,
  type TypedProduct,
  typedProductOf,
  useProductForm,
} from './use-product-form.ts'

/**
 * What the server refused: errors by field name, the current stock if it has changed, and the
 * product as somebody else saved it.
 */
export type ProductFormRefusal = {
  fields: Record<string, string>
  currentStock?: CurrentStock
  otherVersion?: StaffProduct | undefined
}

type ProductFormProps = {
  /** The product to change; without it a new one is added. */
  product?: StaffProduct
  /** What was typed before and not saved yet. */
  unsavedInput?: TypedProduct | undefined
  /** Saves the product; if it is refused, shows an error and returns what was refused. */
  onSave: (draft: ProductDraft, state: ProductState) => Promise<ProductFormRefusal | undefined>
  /** Called with what somebody else saved, and with what the form holds after the merge. */
  onMerged?: (otherVersion: StaffProduct, mergedProduct: TypedProduct) => void
  onDiscard: () => void
  /** Called when the form has unsaved changes, or has none anymore. */
  onChanged?: (isChanged: boolean) => void
}

/** The form of a whole product on one page; nothing is saved until the user saves it. */
export function ProductForm(props: ProductFormProps) {
  const { product, unsavedInput, onSave, onMerged, onDiscard, onChanged } = props
  const productForm = useProductForm(product, unsavedInput)
  const { fields, pictures, stock, offers, isChanged } = productForm
  const [savingText, setSavingText] = useState<string>()
  const [refusedFields, setRefusedFields] = useState<Record<string, string>>({})
  /** The counted stock of a product that is published once a question is answered. */
  const [stockWaitingToPublish, setStockWaitingToPublish] = useState<StockDraft[]>()
  /** The product as somebody else saved it, until the user has chosen what to keep. */
  const [otherVersion, setOtherVersion] = useState<StaffProduct>()
  const isNarrow = useIsNarrow()
  const leaveQuestion = useUnsavedChangesWarning(isChanged && savingText === undefined)
  useEffect(() => onChanged?.(isChanged), [isChanged, onChanged])

  const saveProduct = async (countedStock: StockDraft[], state: ProductState) => {
    const uploadedPictures = await pictures.whenSent()
    if (!uploadedPictures) {
      showErrorToast(words.A_PICTURE_COULD_NOT_BE_UPLOADED, {
        about: 'product',
        detail: m.UPLOAD_PICTURE_AGAIN_OR_REMOVE,
      })
      return undefined
    }
    setSavingText('')
    const { categories } = productForm
    const draft = {
      facts: fields.values,
      categories,
      pictures: uploadedPictures,
      stock: countedStock,
      offers,
    }
    return onSave(draft, state)
  }
  const submitForm = (state: ProductState) =>
    fields.submit(async () => {
      const countedStock = productForm.readStock()
      if (!countedStock || savingText !== undefined) return
      const isBeingPublished = state === 'on-sale' && product?.state !== 'on-sale'
      if (isBeingPublished && productForm.categories.length === 0)
        setStockWaitingToPublish(countedStock)
      else await saveAndShowRefusal(countedStock, state)
    })
  const saveAndShowRefusal = async (countedStock: StockDraft[], state: ProductState) => {
    setStockWaitingToPublish(undefined)
    closeToastsAbout('product')
    setSavingText(m.UPLOADING_PICTURES)
    const formRefusal = await saveProduct(countedStock, state)
    setSavingText(undefined)
    setRefusedFields(formRefusal?.fields ?? {})
    if (formRefusal?.currentStock) productForm.showCurrentStock(formRefusal.currentStock)
    if (formRefusal) fields.showRefused(formRefusal.fields)
    setOtherVersion(formRefusal?.otherVersion)
  }
  const stockColors = colorsIn(stock)
  const pieceCount = stock.reduce(
    (sum, { typedCount }) => sum + (Number(normalizeNumber(typedCount)) || 0),
    0,
  )
  const price = parseTypedPrice(fields.values.price)

  // With keys, so that cards that stay in their column stay the same when a phone is turned.
  const picturesCard = (
    <PicturesCard
      key="pictures"
      pictures={pictures}
      colors={stockColors}
      problem={refusedFields.pictures}
    />
  )
  const requiredFieldsNote = (
    <p key="star" className="text-ink-2 text-sm">
      {m.FIELDS_WITH_A_STAR}
    </p>
  )
  const priceCard = <PriceCard key="price" fields={fields} offers={offers} />
  const stockCard = (
    <StockCard
      key="stock"
      rows={stock}
      problem={refusedFields.stock ?? refusedFields.colors}
      onChange={productForm.setStock}
    />
  )
  const categoriesCard = (
    <CategoriesCard
      key="categories"
      categoryIds={productForm.categories}
      problem={refusedFields.categories}
      onChange={productForm.setCategories}
    />
  )

  const specificationCard = <SpecificationCard key="specification" fields={fields} />
  const startsWithFactsHidden = isNarrow && !product
  const otherCards = (
    <>
      <SkuCard fields={fields} />
      <FactsCard fields={fields} />
      <EngravingCard fields={fields} />
    </>
  )

  return (
    <form
      ref={fields.form}
      noValidate
      onSubmit={(event) => {
        // Submit events of dialogs inside bubble up to here and must not save the product.
        if (event.target === event.currentTarget) submitForm(product?.state ?? 'on-sale')(event)
      }}
    >
      {/* The form is disabled while it is being saved. */}
      <div
        inert={savingText !== undefined}
        className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]"
      >
        <div className="grid min-w-0 gap-4">
          <ErrorSummary problems={fields.problems} />
          {isNarrow
            ? [
                // On a phone the photo is what the user has in the hand, then what every product needs.
                picturesCard,
                requiredFieldsNote,
                <NameCard key="name" fields={fields} />,
                priceCard,
                stockCard,
                categoriesCard,
                <DescriptionCard key="description" fields={fields} />,
                !startsWithFactsHidden && specificationCard,
              ]
            : [
                requiredFieldsNote,
                <NameAndDescriptionCard key="name and description" fields={fields} />,
                picturesCard,
                priceCard,
                specificationCard,
                stockCard,
              ]}
          <OffersCard
            offers={offers}
            price={price}
            problem={refusedFields.offers}
            onChange={productForm.setOffers}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <PreviewCard
            name={fields.values.name}
            price={price}
            offers={offers}
            pieceCount={pieceCount}
            pictureSrc={pictures.all[0]?.previewSrc}
          />
          {!isNarrow && categoriesCard}
          {startsWithFactsHidden ? (
            <OptionalCards
              isInitiallyOpen={unsavedInput !== undefined}
              isFieldMissing={Object.keys(fields.problems).length > 0}
            >
              {specificationCard}
              {otherCards}
            </OptionalCards>
          ) : (
            otherCards
          )}
        </div>
      </div>
      <SaveBar
        state={product?.state}
        isChanged={isChanged}
        savingText={savingText}
        onSaveAs={submitForm}
        onDiscard={onDiscard}
      />
      {stockWaitingToPublish && (
        <PublishDialog
          uncategorizedCount={1}
          onPublish={() => void saveAndShowRefusal(stockWaitingToPublish, 'on-sale')}
          onClose={() => setStockWaitingToPublish(undefined)}
        />
      )}
      {otherVersion && (
        <RenderOutsideForm>
          <MergeChangesDialog
            versions={{
              openedVersion: typedProductOf(product),
              myVersion: productForm.typed,
              theirVersion: typedProductOf(otherVersion),
            }}
            onMerge={(mergedProduct) => onMerged?.(otherVersion, mergedProduct)}
            onDiscard={onDiscard}
            onClose={() => setOtherVersion(undefined)}
          />
        </RenderOutsideForm>
      )}
      {leaveQuestion}
    </form>
  )
}
