import { useEffect, useState } from 'react'
import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { closeToastsAbout, showErrorToast } from '../../ui/toasts.ts'
import type { ProductDraft, StockDraft } from '../data/save-product.ts'
import { RenderOutsideForm } from '../page/render-outside-form.tsx'
import { useIsNarrow } from '../page/use-is-narrow.ts'
import { useUnsavedChangesWarning } from '../page/use-unsaved-changes-warning.tsx'
import { CategoriesCard } from './categories-card.tsx'
import { MergeChangesDialog } from './changes/merge-changes-dialog.tsx'
import { EngravingCard } from './engraving-card.tsx'
import { FactsCard } from './facts-card.tsx'
import * as m from './messages/product.ts'
import * as words from './messages/words.ts'
import { DescriptionCard, NameAndDescriptionCard, NameCard } from './name-cards.tsx'
import { parseTypedPrice } from './offers/final-price.ts'
import { OffersCard } from './offers/offers-card.tsx'
import { OptionalCards } from './optional-cards.tsx'
import { PicturesCard } from './pictures/pictures-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { SkuCard } from './sku-card.tsx'
import { SpecificationCard } from './specification-card.tsx'
import { StockCard } from './stock/stock-card.tsx'
import { colorsIn } from './stock/stock-rows.ts'
import {
  type CurrentStock,
  type TypedProduct,
  typedOf,
  useProductForm,
} from './use-product-form.ts'

/**
 * What the server refused: errors by field name, the current stock if it has changed, and the
 * product as somebody else saved it.
 */
export type ProductFormRefusal = {
  fields: Record<string, string>
  currentStock?: CurrentStock
  theirs?: StaffProduct | undefined
}

type ProductFormProps = {
  /** The product to change; without it a new one is added. */
  product?: StaffProduct
  /** What was typed before and not saved yet. */
  unsaved?: TypedProduct | undefined
  /** Saves the product; if it is refused, shows an error and returns what was refused. */
  onSave: (draft: ProductDraft, state: ProductState) => Promise<ProductFormRefusal | undefined>
  /** Called with what somebody else saved, and with what the form holds after the merge. */
  onMerged?: (theirs: StaffProduct, merged: TypedProduct) => void
  onDiscard: () => void
  /** Called when the form has unsaved changes, or has none anymore. */
  onChanged?: (isChanged: boolean) => void
}

/** The form of a whole product on one page; nothing is saved until the user saves it. */
export function ProductForm(props: ProductFormProps) {
  const { product, unsaved, onSave, onMerged, onDiscard, onChanged } = props
  const form = useProductForm(product, unsaved)
  const { fields, pictures, stock, offers, isChanged } = form
  const [saving, setSaving] = useState<string>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** The counted stock of a product that is published once a question is answered. */
  const [waiting, setWaiting] = useState<StockDraft[]>()
  /** The product as somebody else saved it, until the user has chosen what to keep. */
  const [theirs, setTheirs] = useState<StaffProduct>()
  const isNarrow = useIsNarrow()
  const question = useUnsavedChangesWarning(isChanged && saving === undefined)
  useEffect(() => onChanged?.(isChanged), [isChanged, onChanged])

  const send = async (countedStock: StockDraft[], state: ProductState) => {
    const sent = await pictures.whenSent()
    if (!sent) {
      showErrorToast(words.A_PICTURE_COULD_NOT_BE_UPLOADED, {
        about: 'product',
        detail: m.UPLOAD_IT_AGAIN_OR_REMOVE_IT,
      })
      return undefined
    }
    setSaving('')
    const { categories } = form
    const draft = { facts: fields.values, categories, pictures: sent, stock: countedStock, offers }
    return onSave(draft, state)
  }
  const save = (state: ProductState) =>
    fields.submit(async () => {
      const countedStock = form.readStock()
      if (!countedStock || saving !== undefined) return
      const isPublished = state === 'on-sale' && product?.state !== 'on-sale'
      if (isPublished && form.categories.length === 0) setWaiting(countedStock)
      else await saveNow(countedStock, state)
    })
  const saveNow = async (countedStock: StockDraft[], state: ProductState) => {
    setWaiting(undefined)
    closeToastsAbout('product')
    setSaving(m.UPLOADING_PICTURES)
    const answer = await send(countedStock, state)
    setSaving(undefined)
    setRefused(answer?.fields ?? {})
    if (answer?.currentStock) form.showCurrentStock(answer.currentStock)
    if (answer) fields.showRefused(answer.fields)
    setTheirs(answer?.theirs)
  }
  const colors = colorsIn(stock)
  const pieces = stock.reduce((sum, { text }) => sum + (Number(normalizeNumber(text)) || 0), 0)
  const price = parseTypedPrice(fields.values.price)

  // With keys, so that cards that stay in their column stay the same when a phone is turned.
  const picturesCard = (
    <PicturesCard key="pictures" pictures={pictures} colors={colors} problem={refused.pictures} />
  )
  const star = (
    <p key="star" className="text-ink-2 text-sm">
      {m.FIELDS_WITH_A_STAR}
    </p>
  )
  const priceCard = <PriceCard key="price" fields={fields} offers={offers} />
  const stockCard = (
    <StockCard
      key="stock"
      rows={stock}
      problem={refused.stock ?? refused.colors}
      onChange={form.setStock}
    />
  )
  const categoriesCard = (
    <CategoriesCard
      key="categories"
      chosen={form.categories}
      problem={refused.categories}
      onChange={form.setCategories}
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
        if (event.target === event.currentTarget) save(product?.state ?? 'on-sale')(event)
      }}
    >
      {/* The form is disabled while it is being saved. */}
      <div inert={saving !== undefined} className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-4">
          <ErrorSummary problems={fields.problems} />
          {isNarrow
            ? [
                // On a phone the photo is what the user has in the hand, then what every product needs.
                picturesCard,
                star,
                <NameCard key="name" fields={fields} />,
                priceCard,
                stockCard,
                categoriesCard,
                <DescriptionCard key="description" fields={fields} />,
                !startsWithFactsHidden && specificationCard,
              ]
            : [
                star,
                <NameAndDescriptionCard key="name and description" fields={fields} />,
                picturesCard,
                priceCard,
                specificationCard,
                stockCard,
              ]}
          <OffersCard
            offers={offers}
            price={price}
            problem={refused.offers}
            onChange={form.setOffers}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <PreviewCard
            name={fields.values.name}
            price={price}
            offers={offers}
            pieces={pieces}
            picture={pictures.all[0]?.src}
          />
          {!isNarrow && categoriesCard}
          {startsWithFactsHidden ? (
            <OptionalCards
              startsOpen={unsaved !== undefined}
              isNeeded={Object.keys(fields.problems).length > 0}
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
        saving={saving}
        onSaveAs={save}
        onDiscard={onDiscard}
      />
      {waiting && (
        <PublishDialog
          count={1}
          onPublish={() => void saveNow(waiting, 'on-sale')}
          onClose={() => setWaiting(undefined)}
        />
      )}
      {theirs && (
        <RenderOutsideForm>
          <MergeChangesDialog
            versions={{ opened: typedOf(product), mine: form.typed, theirs: typedOf(theirs) }}
            onMerged={(merged) => onMerged?.(theirs, merged)}
            onDiscard={onDiscard}
            onClose={() => setTheirs(undefined)}
          />
        </RenderOutsideForm>
      )}
      {question}
    </form>
  )
}
