import { MAX_ENGRAVING_LETTERS } from '#contract/engraving-text.ts'
import { Field } from '../../../ui/field.tsx'
import { Card } from '../../page/card.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/facts.ts'
import type { useProductForm } from './use-product-form.ts'

/** The engraving that a product offers, and the days in which it is made after the order. */
export const EngravingCard = ({
  fields: { field },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title={m.ENGRAVING_AND_MADE_TO_ORDER} purposeText={m.WHAT_ENGRAVING_IS}>
    <div className="grid gap-4">
      <Field
        label={PRODUCT_LABELS.engravingLetters}
        hint={m.maxLettersHintText(MAX_ENGRAVING_LETTERS)}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        {...field('engravingLetters')}
      />
      <Field
        label={PRODUCT_LABELS.engravingPrice}
        hint={m.ENGRAVING_PRICE_HINT}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        {...field('engravingPrice')}
      />
      <Field
        label={PRODUCT_LABELS.engravingDays}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        {...field('engravingDays')}
      />
      <Field
        label={PRODUCT_LABELS.makingDays}
        hint={m.MAKING_DAYS_HINT}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        {...field('makingDays')}
      />
    </div>
  </Card>
)
