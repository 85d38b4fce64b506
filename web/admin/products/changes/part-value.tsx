import type { ReactNode } from 'react'
import { METAL_NAMES, seriesName } from '#contract/messages/metals.ts'
import { formatRupees } from '#contract/money.ts'
import { METAL_RATE_SERIES } from '#contract/rate-series.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import type { FactFields } from '../../data/save-product.ts'
import { Thumbnail } from '../../page/thumbnail.tsx'
import * as m from '../messages/product.ts'
import * as words from '../messages/words.ts'
import { periodOfOffer, titleOfOffer } from '../offers/offers-card.tsx'
import { productVariantWords } from '../product-variant-words.ts'
import { type StockRow, stockRowKey } from '../stock/stock-rows.ts'
import type { TypedProduct } from '../use-product-form.ts'
import type { FormPart } from './compare-changes.ts'

type PartValueProps = { part: FormPart; typed: TypedProduct }

/** What a part of the form holds, to be compared with what somebody else saved. */
export function FormPartValue({ part, typed }: PartValueProps) {
  const { data } = useCategoriesInAdminLanguage()
  const nameOf = (id: number) => data?.data.find((category) => category.id === id)?.name ?? ''
  const value = shownValue(part, typed, nameOf)
  if (!value) return <span className="text-ink-2 italic">{m.EMPTY_VALUE}</span>
  return <span className="whitespace-pre-line break-words">{value}</span>
}

function shownValue(
  { name, rowKey }: FormPart,
  typed: TypedProduct,
  nameOf: (category: number) => string,
): ReactNode {
  switch (name) {
    case 'categories':
      return typed.categories.map(nameOf).join(', ')
    case 'pictures':
      return typed.pictures.length > 0 && <Pictures pictures={typed.pictures} />
    case 'offers':
      return typed.offers.map(offerInWords).join('\n')
    case 'stock':
      return typed.stock
        .filter((row) => rowKey === undefined || stockRowKey(row) === rowKey)
        .map((row) => stockInWords(row, rowKey === undefined))
        .join(' · ')
    default:
      return fieldInWords(name, typed.fields)
  }
}

const Pictures = ({ pictures }: Pick<TypedProduct, 'pictures'>) => (
  <span className="flex flex-wrap gap-2">
    {pictures.map(({ key, src, alt }) => (
      <span key={key} className="w-16 text-sm">
        <Thumbnail src={src || null} className="w-16" />
        <span className="line-clamp-2">{alt}</span>
      </span>
    ))}
  </span>
)

const offerInWords = (offer: TypedProduct['offers'][number]): string => {
  const amount = offer.type === 'percent' ? `${offer.value} %` : formatRupees(offer.value)
  return [titleOfOffer(offer), amount, periodOfOffer(offer)].join(' · ')
}

function stockInWords(row: StockRow, isNamed: boolean): string {
  const name = isNamed && productVariantWords(row)
  return name ? `${name}: ${row.text}` : row.text
}

function fieldInWords(name: keyof FactFields, fields: FactFields): string {
  if (name === 'basis') return basisInWords(fields)
  if (name === 'roundTo') return words.toRupees(Number(fields.roundTo))
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
  const series = METAL_RATE_SERIES.find(
    (each) => METAL_NAMES[each.metal] === metal && each.basis === basis,
  )
  return series ? words.rateOf(seriesName(series)) : words.NOTHING_IT_IS_FIXED
}
