import { Field } from '../../ui/field.tsx'
import { Card } from '../page/card.tsx'
import { FieldInNepali } from '../page/field-in-nepali.tsx'
import * as m from './messages/facts.ts'
import type { useProductForm } from './use-product-form.ts'

/** Material, dimensions and other details of a product. */
export const FactsCard = ({
  fields: { field },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title={m.DETAILS} text={m.WHERE_DETAILS_ARE_SHOWN}>
    <div className="grid gap-4">
      <Field label={m.MATERIAL} isOptional {...field('material')} />
      <FieldInNepali label={m.MATERIAL_IN_NEPALI} {...field('materialNe')} />
      <Field label={m.PURITY} hint={m.SUCH_AS_925_OR_22K} isOptional {...field('purity')} />
      <FieldInNepali label={m.PURITY_IN_NEPALI} {...field('purityNe')} />
      <Field label={m.WEIGHT_IN_GRAMS} inputMode="decimal" isOptional {...field('weightGrams')} />
      <Field label={m.DIMENSIONS} hint={m.SUCH_AS_42_18_MM} isOptional {...field('dimensions')} />
      <FieldInNepali label={m.DIMENSIONS_IN_NEPALI} {...field('dimensionsNe')} />
      <Field
        label={m.SEARCH_KEYWORDS}
        hint={m.OTHER_SPELLINGS_SUCH_AS_JHUMKAA}
        isOptional
        {...field('searchWords')}
      />
    </div>
  </Card>
)
