import { Field } from '../../../ui/field.tsx'
import { useLowStock } from '../../data/store.ts'
import { Card } from '../../page/card.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/facts.ts'
import type { useProductForm } from './use-product-form.ts'

/** The own number of a product, and the number of items from which its stock is low. */
export const SkuCard = ({
  fields: { field },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title={m.SKU_AND_LOW_STOCK}>
    <div className="grid gap-4">
      <Field
        label={PRODUCT_LABELS.sku}
        hint={m.SKU_HINT}
        isOptional
        autoComplete="off"
        {...field('sku')}
      />
      <Field
        label={PRODUCT_LABELS.lowStock}
        hint={m.lowStockHintText(useLowStock())}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        {...field('lowStock')}
      />
    </div>
  </Card>
)
