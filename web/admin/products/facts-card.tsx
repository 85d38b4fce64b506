import { Field } from '../../ui/field.tsx'
import { Card } from '../page/card.tsx'
import type { useProductForm } from './use-product-form.ts'

/** Material, dimensions and other details of a product. */
export const FactsCard = ({
  fields: { field },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title="Facts" text="Shown on its page, where you know them.">
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
