import { Field } from '../../../ui/field.tsx'
import { Card } from '../../page/card.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/facts.ts'
import type { useProductForm } from './use-product-form.ts'

/** Material, dimensions and other details of a product. */
export const FactsCard = ({
  fields: { field },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title={m.DETAILS} purposeText={m.WHERE_DETAILS_ARE_SHOWN}>
    <div className="grid gap-4">
      <Field label={PRODUCT_LABELS.material} isOptional {...field('material')} />
      <FieldInNepali label={PRODUCT_LABELS.materialNe} {...field('materialNe')} />
      <Field
        label={PRODUCT_LABELS.purity}
        hint={m.EXAMPLE_PURITY}
        isOptional
        {...field('purity')}
      />
      <FieldInNepali label={PRODUCT_LABELS.purityNe} {...field('purityNe')} />
      <Field
        label={PRODUCT_LABELS.weightGrams}
        inputMode="decimal"
        isOptional
        {...field('weightGrams')}
      />
      <Field
        label={PRODUCT_LABELS.dimensions}
        hint={m.EXAMPLE_DIMENSIONS}
        isOptional
        {...field('dimensions')}
      />
      <FieldInNepali label={PRODUCT_LABELS.dimensionsNe} {...field('dimensionsNe')} />
      <Field
        label={PRODUCT_LABELS.searchWords}
        hint={m.OTHER_SPELLINGS_SUCH_AS_JHUMKAA}
        isOptional
        {...field('searchWords')}
      />
    </div>
  </Card>
)
