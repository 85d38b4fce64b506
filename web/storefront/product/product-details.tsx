import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { LANGUAGE } from '#contract/messages/language.ts'
import { PRODUCT_TEXT_NAMES } from '#contract/messages/product-texts.ts'
import { groupDigits } from '#contract/money.ts'
import type { ProductFacts } from '#contract/product-input.ts'
import type { Product } from '#contract/products.ts'
import type { Specification } from '#contract/specification.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { langOf } from '../../ui/lang-of.ts'
import { CertificateLink } from '../page/certificate-link.tsx'
import { categoryPath } from '../page/paths.ts'
import * as m from './messages.ts'

/** With up to two decimals. */
const toGramsText = (weight: number) => `${groupDigits(weight, 2).replace(/\.?0+$/, '')} g`

/** The facts that have a row here; the others are shown above. */
type FactWithRow =
  | 'specification'
  | Exclude<
      keyof Product & keyof z.output<typeof ProductFacts>,
      'name' | 'localName' | 'description' | 'price' | 'categories' | 'makingDays' | `${string}Ne`
    >

/** The label of a fact and its value; a row without a value is left out. */
type DetailRowTexts = readonly [string, string | 0 | false | null | undefined]

/** The details of a product; unknown ones are left out. */
export function ProductDetails({ product }: { product: Product }) {
  const {
    material,
    purity,
    weightGrams,
    dimensions,
    dimensionsNe,
    sku,
    specification,
    certificate,
  } = product
  const rowsOfFact = {
    material: [[PRODUCT_TEXT_NAMES.material, material]],
    purity: [[PRODUCT_TEXT_NAMES.purity, purity]],
    specification: specification ? specificationRows(specification) : [],
    weightGrams: [[m.WEIGHT, !specification?.grossMg && weightGrams && toGramsText(weightGrams)]],
    dimensions: [
      [PRODUCT_TEXT_NAMES.dimensions, (LANGUAGE === 'ne' && dimensionsNe) || dimensions],
    ],
    sku: [['SKU', sku]],
  } as const satisfies Record<FactWithRow, readonly DetailRowTexts[]>
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">{m.PRODUCT_DETAILS}</h2>
      <dl className="figures mt-3">
        {Object.values<readonly DetailRowTexts[]>(rowsOfFact)
          .flat()
          .map(
            ([factName, factValue]) =>
              factValue && (
                <DetailRow key={factName} factName={factName} lang={langOf(factValue)}>
                  {factValue}
                </DetailRow>
              ),
          )}
        {certificate && (
          <DetailRow factName={m.CERTIFICATE}>
            <CertificateLink certificate={certificate} linkText={m.OPEN_THE_CERTIFICATE} />
          </DetailRow>
        )}
        <CategoriesRow categories={product.categories} />
      </dl>
    </section>
  )
}

/** The checked facts; the weight is shown once if there are no stones. */
const specificationRows = ({
  purityPerMille,
  grossMg,
  stoneMg,
  netMg,
  ...otherFacts
}: Specification) =>
  [
    [m.FINENESS, purityPerMille && m.partsPerThousandText(purityPerMille)],
    [stoneMg ? m.GROSS_WEIGHT : m.WEIGHT, grossMg && formatWeight(grossMg)],
    [m.NET_WEIGHT, stoneMg && netMg && formatWeight(netMg)],
    [m.STONES, otherFacts.stones.map(m.stoneText).join(', ')],
    [m.PLATING, otherFacts.platingUm && m.micrometresText(otherFacts.platingUm)],
    [m.HALLMARK, otherFacts.hallmark],
  ] as const

type DetailRowProps = { factName: string; lang?: string | undefined; children: ReactNode }

const DetailRow = ({ factName, lang, children }: DetailRowProps) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-line border-t py-2.5 last:border-b max-[19rem]:grid-cols-1 max-[19rem]:gap-0">
    <dt lang={langOf(factName)} className="text-ink-2">
      {factName}
    </dt>
    <dd lang={lang} className="wrap-anywhere">
      {children}
    </dd>
  </div>
)

const CategoriesRow = ({ categories }: { categories: Product['categories'] }) =>
  categories.length === 0 ? null : (
    <DetailRow factName={categories.length === 1 ? m.CATEGORY : m.CATEGORIES}>
      {categories.map(({ id, name: categoryName }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            to={categoryPath(id)}
            lang={langOf(categoryName)}
            className="underline underline-offset-4"
          >
            {categoryName}
          </Link>
        </Fragment>
      ))}
    </DetailRow>
  )
