import { METAL_NAMES, rateSeriesName } from '#contract/messages/metals.ts'
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
import { Field } from '../../../ui/field.tsx'
import { useMetalRates } from '../../data/rates.ts'
import type { FactFields } from '../../data/save-product.ts'
import { pricingOf, specificationOf } from '../../data/specification-of-form.ts'
import { pricePartText } from '../../page/messages.ts'
import { Select } from '../../page/select.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/price.ts'
import * as words from '../messages/words.ts'
import type { useProductForm } from './use-product-form.ts'

type ProductFieldsProps = Pick<ReturnType<typeof useProductForm>, 'fields'>

/** The bases of the typed metal; those of all metals if none is chosen. */
const rateSeriesOfMetal = (metal: string) =>
  METAL_RATE_SERIES.filter((series) => METAL_NAMES[series.metal] === metal)

/** Whether the price is fixed or follows from the weight, and how. */
export function PriceByWeight({
  fields: { field, values, problems, changeAll },
}: ProductFieldsProps) {
  const { data } = useMetalRates()
  const metalRateSeries = rateSeriesOfMetal(values.metal)
  const weightTaxes = data && {
    feeBp: Math.round(data.data.settings.feePercent * 100),
    stoneVatBp: Math.round(data.data.settings.stoneVatPercent * 100),
  }
  if (metalRateSeries.length === 0 && values.basis === '')
    return <p className="text-ink-2 text-sm">{m.CHOOSE_GOLD_OR_SILVER_FIRST}</p>
  const rate = data?.data.now.find(
    (currentRate) =>
      METAL_NAMES[currentRate.metal] === values.metal && currentRate.basis === values.basis,
  )
  const priceText = rate && currentPriceInWords(values, rate, weightTaxes ?? NO_TAXES)
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={PRODUCT_LABELS.basis}
        isOptional
        value={values.basis}
        error={problems.basis}
        options={[
          ['', words.FIXED_PRICE],
          ...metalRateSeries.map(
            (series) => [series.basis, words.rateOfSeriesText(rateSeriesName(series))] as const,
          ),
        ]}
        onChoose={(basisOption) => changeAll({ basis: basisOption, price: values.price || '0' })}
      />
      {values.basis !== '' && (
        <>
          <Select
            label={PRODUCT_LABELS.roundTo}
            value={values.roundTo}
            options={ROUNDING_STEPS.map(
              (step) => [String(step), words.roundingStepText(step)] as const,
            )}
            onChoose={(roundTo) => changeAll({ roundTo })}
          />
          <Field
            label={PRODUCT_LABELS.jarti}
            hint={m.EXAMPLE_JARTI}
            autoComplete="off"
            {...field('jarti')}
          />
          <Field
            label={PRODUCT_LABELS.jyala}
            hint={m.EXAMPLE_MAKING_CHARGE}
            autoComplete="off"
            {...field('jyala')}
          />
          <p role="status" className="figures sm:col-span-2">
            {priceText ?? (rate ? m.ENTER_WEIGHT_AND_CHARGES : data && m.NO_RATE_OF_THIS_KIND)}
          </p>
        </>
      )}
    </div>
  )
}

type CurrentMetalRate = NonNullable<ReturnType<typeof useMetalRates>['data']>['data']['now'][number]

/** The price at the current rate; undefined while something is missing or wrong. */
function currentPriceInWords(
  values: FactFields,
  rate: CurrentMetalRate,
  weightTaxes: WeightTaxes,
): string | undefined {
  try {
    const specification = specificationOf(values)
    const pricing = pricingOf(values)
    if (!pricing || specification.netMg === null) return undefined
    const rateInPaisa = { ...rate, perTolaPaisa: Math.round(rate.perTola * 100) }
    const { parts } = calculateStoredPriceParts(pricing, specification, rateInPaisa, weightTaxes)
    const pricePartTexts = PRICE_PARTS.filter((kind) => parts[kind] > 0).map((kind) =>
      pricePartText(kind, formatRupees(toRupees(parts[kind]))),
    )
    return m.currentPriceWithPartsText(
      formatRupees(toRupees(sumOfPriceParts(parts))),
      pricePartTexts.join(' + '),
    )
  } catch {
    return undefined // Something typed is wrong; the form says so when it is saved.
  }
}
