import type { ReactNode } from 'react'
import { METAL_NAMES, rateSeriesName } from '#contract/messages/metals.ts'
import { formatRupees } from '#contract/money.ts'
import { METAL_RATE_SERIES } from '#contract/rate-series.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import type { FactFields } from '../../data/save-product.ts'
import { Thumbnail } from '../../page/thumbnail.tsx'
import type { TypedProduct } from '../form/use-product-form.ts'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'
import { periodOfOffer, titleOfOffer } from '../offers/offers-card.tsx'
import { productVariantWords } from '../product-variant-words.ts'
import { type StockRow, stockRowKey } from '../stock/stock-rows.ts'
import type { FormPart } from './compare-changes.ts'

type FormPartValueProps = { formPart: FormPart; typedProduct: TypedProduct }

/** What a part of the form holds, to be compared with what somebody else saved. */
export function FormPartValue({ formPart, typedProduct }: FormPartValueProps) {
  const { data } = useCategoriesInAdminLanguage()
  const categoryNameOf = (id: number) =>
    data?.data.find((category) => category.id === id)?.name ?? ''
  const value = shownValueOf(formPart, typedProduct, categoryNameOf)
  if (!value) return <span className="text-ink-2 italic">{m.EMPTY_VALUE}</span>
  return <span className="whitespace-pre-line break-words">{value}</span>
}

function shownValueOf(
  { name, rowKey }: FormPart,
  typedProduct: TypedProduct,
  categoryNameOf: (category: number) => string,
): ReactNode {
  switch (name) {
    case 'categories':
      return typedProduct.categories.map(categoryNameOf).join(', ')
    case 'pictures':
      return (
        typedProduct.pictures.length > 0 && <PictureThumbnails pictures={typedProduct.pictures} />
      )
    case 'offers':
      return typedProduct.offers.map(offerInWords).join('\n')
    case 'stock':
      return typedProduct.stock
        .filter((stockRow) => rowKey === undefined || stockRowKey(stockRow) === rowKey)
        .map((stockRow) => stockInWords(stockRow, rowKey === undefined))
        .join(' · ')
    default:
      return fieldInWords(name, typedProduct.fields)
  }
}

const PictureThumbnails = ({ pictures }: Pick<TypedProduct, 'pictures'>) => (
  <span className="flex flex-wrap gap-2">
    {pictures.map(({ key, previewSrc, alt }) => (
      <span key={key} className="w-16 text-sm">
        <Thumbnail src={previewSrc || null} className="w-16" />
        <span className="line-clamp-2">{alt}</span>
      </span>
    ))}
  </span>
)

const offerInWords = (offer: TypedProduct['offers'][number]): string => {
  const discountText = offer.type === 'percent' ? `${offer.value} %` : formatRupees(offer.value)
  return [titleOfOffer(offer), discountText, periodOfOffer(offer)].join(' · ')
}

function stockInWords(stockRow: StockRow, showsVariantName: boolean): string {
  const variantName = showsVariantName && productVariantWords(stockRow)
  return variantName ? `${variantName}: ${stockRow.typedCount}` : stockRow.typedCount
}

function fieldInWords(name: keyof FactFields, fields: FactFields): string {
  if (name === 'basis') return basisInWords(fields)
  if (name === 'roundTo') return words.roundingStepText(Number(fields.roundTo))
  if (name === 'certificateId')
    return [
      fields.certificateId && words.CERTIFICATE,
      fields.certificateIssuer,
      fields.certificateNumber,
    ]
      .filter(Boolean)
      .join(' · ')
  return fields[name]
}

function basisInWords({ metal, basis }: FactFields): string {
  const rateSeries = METAL_RATE_SERIES.find(
    (rateSeriesOption) =>
      METAL_NAMES[rateSeriesOption.metal] === metal && rateSeriesOption.basis === basis,
  )
  return rateSeries ? words.rateOfSeriesText(rateSeriesName(rateSeries)) : words.FIXED_PRICE
}
