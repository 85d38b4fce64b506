import { METAL_NAMES } from '#contract/messages/metals.ts'
import { METALS } from '#contract/metals.ts'
import { netWeightOf } from '#contract/specification.ts'
import { parseMilligrams } from '#contract/specification-as-text.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Card } from '../../page/card.tsx'
import { Select } from '../../page/select.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/facts.ts'
import { CertificateField } from './certificate-field.tsx'
import type { useProductForm } from './use-product-form.ts'

/** Metal, purity, weights and stones of a product, as checked facts. */
export const SpecificationCard = ({
  fields,
  fields: { field, values, problems, change },
}: Pick<ReturnType<typeof useProductForm>, 'fields'>) => (
  <Card title={m.METAL_AND_WEIGHT} purposeText={m.WHAT_METAL_AND_WEIGHT_ARE_FOR}>
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={PRODUCT_LABELS.metal}
        isOptional
        value={values.metal}
        error={problems.metal}
        options={[
          ['', m.METAL_NOT_STATED],
          ...METALS.map((metal) => [METAL_NAMES[metal], METAL_NAMES[metal]] as const),
        ]}
        onChoose={(metal) => change('metal', metal)}
      />
      <Field
        label={PRODUCT_LABELS.purityPerMille}
        hint={m.EXAMPLE_FINENESS}
        inputMode="numeric"
        isOptional
        {...field('purityPerMille')}
      />
      <Field
        label={PRODUCT_LABELS.grossMg}
        hint={m.EXAMPLE_GROSS_WEIGHT}
        inputMode="decimal"
        isOptional
        {...field('grossMg')}
      />
      <Field
        label={PRODUCT_LABELS.stoneMg}
        hint={m.WEIGHT_OF_STONES_HINT}
        inputMode="decimal"
        isOptional
        {...field('stoneMg')}
      />
      <p role="status" className="figures text-ink-2 text-sm sm:col-span-2">
        {netWeightInWords(values)}
      </p>
      <Field
        label={PRODUCT_LABELS.platingUm}
        inputMode="decimal"
        isOptional
        {...field('platingUm')}
      />
      <Field label={PRODUCT_LABELS.hallmark} autoComplete="off" isOptional {...field('hallmark')} />
      <div className="sm:col-span-2">
        <TextArea
          label={PRODUCT_LABELS.stones}
          hint={m.HOW_TO_WRITE_STONES}
          rows={3}
          isOptional
          {...field('stones')}
        />
      </div>
      <CertificateField fields={fields} />
    </div>
  </Card>
)

/** The net weight that follows from what is typed. */
function netWeightInWords({ grossMg, stoneMg }: { grossMg: string; stoneMg: string }): string {
  const [grossWeight, stoneWeight] = [parseMilligrams(grossMg), parseMilligrams(stoneMg)]
  if (typeof grossWeight !== 'number') return m.NET_WEIGHT_IS_CALCULATED
  const netWeight = netWeightOf({
    grossMg: grossWeight,
    stoneMg: typeof stoneWeight === 'number' ? stoneWeight : null,
  })
  return netWeight === null || netWeight <= 0
    ? m.NET_WEIGHT_IS_CALCULATED
    : m.netWeightText(formatWeight(netWeight))
}
