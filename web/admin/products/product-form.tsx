import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ProductWish } from '../data/save-product.ts'
import { Card } from '../page/card.tsx'
import { useStayWithChanges } from '../page/use-stay-with-changes.tsx'
import { CategoriesCard } from './categories-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { StockCard } from './stock-card.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  /** The one to change; without it a new one is made. */
  product?: StaffProduct
  /** Saves it; what the shop found wrong with a field comes back by its name. */
  onSave: (wish: ProductWish, onProgress: (share: number) => void) => Promise<Problems>
  onDiscard: () => void
}

type Problems = Record<string, string>

/** All of a product on one page; nothing is saved before somebody says so. */
export function ProductForm({ product, onSave, onDiscard }: ProductFormProps) {
  const form = useProductForm(product)
  const { fields, pictures, stock } = form
  const [progress, setProgress] = useState<number>()
  const question = useStayWithChanges(form.isChanged && progress === undefined)

  const save = (isDraft: boolean) =>
    fields.submit(async () => {
      const wish = form.readWish(isDraft)
      if (!wish) return
      setProgress(0)
      try {
        fields.refuse(await onSave(wish, setProgress))
      } finally {
        setProgress(undefined)
      }
    })
  const colors = stock.flatMap(({ color }) => color ?? [])
  const pieces = stock.reduce((sum, { text }) => sum + (Number(text) || 0), 0)

  return (
    <form ref={fields.form} noValidate onSubmit={save(product?.state === 'draft')}>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-4">
          <ErrorSummary problems={fields.problems} />
          <Card title="What it is">
            <div className="grid gap-5">
              <Field
                label="Name"
                hint="As shoppers call it, such as Silver Lotus Jhumka"
                autoComplete="off"
                {...fields.field('name')}
              />
              <Field
                label="Name in Nepali"
                isOptional
                autoComplete="off"
                {...fields.field('localName')}
              />
              <TextArea
                label="Description"
                hint="What it looks like, how it is made, when it is worn"
                {...fields.field('description')}
              />
            </div>
          </Card>
          <PicturesCard pictures={pictures} colors={colors} onChange={form.setPictures} />
          <Card title="Price">
            <Field
              label="Price in rupees"
              inputMode="decimal"
              autoComplete="off"
              className="max-w-60"
              {...fields.field('price')}
            />
          </Card>
          <StockCard rows={stock} onChange={form.setStock} />
          {product && <OffersCard product={product} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <PreviewCard
            name={fields.values.name}
            price={fields.values.price}
            offer={product && fields.values.price === String(product.price) ? product.offer : null}
            pieces={pieces}
            picture={pictures[0]?.src}
          />
          <CategoriesCard chosen={form.categories} onChange={form.setCategories} />
          <FactsCard fields={fields} />
        </div>
      </div>
      <SaveBar
        product={product}
        isChanged={form.isChanged}
        progress={progress}
        onSaveDraft={save(true)}
        onDiscard={onDiscard}
      />
      {question}
    </form>
  )
}

const FactsCard = ({ fields: { field } }: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title="Facts" words="Shown on its page, where you know them.">
    <div className="grid gap-4">
      <Field label="Material" isOptional {...field('material')} />
      <Field label="Purity" hint="Such as 925 or 22K" isOptional {...field('purity')} />
      <Field label="Weight in grams" inputMode="decimal" isOptional {...field('weightGrams')} />
      <Field label="Size" hint="Such as 42 × 18 mm" isOptional {...field('dimensions')} />
      <Field
        label="Other words to find it by"
        hint="Other spellings, such as jhumkaa"
        isOptional
        {...field('searchWords')}
      />
    </div>
  </Card>
)
