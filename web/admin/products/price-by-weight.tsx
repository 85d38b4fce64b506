import { METAL_NAMES, seriesName } from '#contract/messages/metals.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import {
  NO_TAXES,
  PRICE_PARTS,
  ROUNDING_STEPS,
  sumOfPriceParts,
  type WeightTaxes,
} from '#contract/price-by-weight.ts'
import { calculateStoredPriceParts } from '#contract/pricing.ts'
import { METAL_RATE_SERIES } from '#contract/rate-series.ts'
import { Field } from '../../ui/field.tsx'
import { useMetalRates } from '../data/rates.ts'
import type { FactFields } from '../data/save-product.ts'
import { pricingOf, specificationOf } from '../data/specification-of-form.ts'
import { pricePart } from '../page/messages.ts'
import { Select } from '../page/select.tsx'
import { PRODUCT_LABELS } from '../product-labels/messages.ts'
import * as m from './messages/price.ts'
import * as words from './messages/words.ts'
import type { useProductForm } from './use-product-form.ts'

type Fields = Pick<ReturnType<typeof useProductForm>, 'fields'>

/** The bases of the typed metal; those of all metals if none is chosen. */
const basesOf = (metal: string) =>
  METAL_RATE_SERIES.filter((series) => METAL_NAMES[series.metal] === metal)

/** Whether the price is fixed or follows from the weight, and how. */
export function PriceByWeight({ fields: { field, values, problems, changeAll } }: Fields) {
  const { data } = useMetalRates()
  const bases = basesOf(values.metal)
  const taxes = data && {
    feeBp: Math.round(data.data.settings.feePercent * 100),
    stoneVatBp: Math.round(data.data.settings.stoneVatPercent * 100),
  }
  if (bases.length === 0 && values.basis === '')
    return <p className="text-ink-2 text-sm">{m.CHOOSE_GOLD_OR_SILVER_FIRST}</p>
  const rate = data?.data.now.find(
    (each) => METAL_NAMES[each.metal] === values.metal && each.basis === values.basis,
  )
  const price = rate && priceNow(values, rate, taxes ?? NO_TAXES)
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={PRODUCT_LABELS.basis}
        isOptional
        value={values.basis}
        error={problems.basis}
        options={[
          ['', words.NOTHING_IT_IS_FIXED],
          ...bases.map((series) => [series.basis, words.rateOf(seriesName(series))] as const),
        ]}
        onChoose={(basis) => changeAll({ basis, price: values.price || '0' })}
      />
      {values.basis !== '' && (
        <>
          <Select
            label={PRODUCT_LABELS.roundTo}
            value={values.roundTo}
            options={ROUNDING_STEPS.map((step) => [String(step), words.toRupees(step)] as const)}
            onChoose={(roundTo) => changeAll({ roundTo })}
          />
          <Field
            label={PRODUCT_LABELS.jarti}
            hint={m.SUCH_AS_3_PERCENT}
            autoComplete="off"
            {...field('jarti')}
          />
          <Field
            label={PRODUCT_LABELS.jyala}
            hint={m.SUCH_AS_10_PERCENT}
            autoComplete="off"
            {...field('jyala')}
          />
          <p role="status" className="figures sm:col-span-2">
            {price ?? (rate ? m.ENTER_WEIGHT_AND_CHARGES : m.NO_RATE_OF_THIS_KIND)}
          </p>
        </>
      )}
    </div>
  )
}

type Rate = NonNullable<ReturnType<typeof useMetalRates>['data']>['data']['now'][number]

/** The price at the current rate; undefined while something is missing or wrong. */
function priceNow(values: FactFields, rate: Rate, taxes: WeightTaxes): string | undefined {
  try {
    const specification = specificationOf(values)
    const pricing = pricingOf(values)
    if (!pricing || specification.netMg === null) return undefined
    const used = { ...rate, perTolaPaisa: Math.round(rate.perTola * 100) }
    const { parts } = calculateStoredPriceParts(pricing, specification, used, taxes)
    const shown = PRICE_PARTS.filter((kind) => parts[kind] > 0).map((kind) =>
      pricePart(kind, formatRupees(toRupees(parts[kind]))),
    )
    return m.priceNowIs(formatRupees(toRupees(sumOfPriceParts(parts))), shown.join(' + '))
  } catch {
    return undefined // Something typed is wrong; the form says so when it is saved.
  }
}
