import { Fragment } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { LANGUAGE } from '#contract/messages/language.ts'
import { TEXT_NAMES } from '#contract/messages/product-texts.ts'
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
const inGrams = (weight: number) => `${groupDigits(weight, 2).replace(/\.?0+$/, '')} g`

/** The facts that have a row here; the others are shown above. */
type FactInRows =
  | 'specification'
  | Exclude<
      keyof Product & keyof z.output<typeof ProductFacts>,
      'name' | 'localName' | 'description' | 'price' | 'categories' | 'makingDays' | `${string}Ne`
    >

/** The label of a fact and its value; a row without a value is left out. */
type Row = readonly [string, string | 0 | false | null | undefined]

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
  const rows = {
    material: [[TEXT_NAMES.material, material]],
    purity: [[TEXT_NAMES.purity, purity]],
    specification: specification ? specifiedFacts(specification) : [],
    weightGrams: [[m.WEIGHT, !specification?.grossMg && weightGrams && inGrams(weightGrams)]],
    dimensions: [[TEXT_NAMES.dimensions, (LANGUAGE === 'ne' && dimensionsNe) || dimensions]],
    sku: [['SKU', sku]],
  } as const satisfies Record<FactInRows, readonly Row[]>
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">{m.DETAILS}</h2>
      <dl className="figures mt-3">
        {Object.values<readonly Row[]>(rows)
          .flat()
          .map(([name, value]) => value && <Detail key={name} name={name} value={value} />)}
        {certificate && (
          <div className={ROW_CLASSES}>
            <dt className="text-ink-2">{m.CERTIFICATE}</dt>
            <dd className="wrap-anywhere">
              <CertificateLink certificate={certificate} words={m.OPEN_THE_CERTIFICATE} />
            </dd>
          </div>
        )}
        <Categories of={product.categories} />
      </dl>
    </section>
  )
}

/** The checked facts; the weight is shown once if there are no stones. */
const specifiedFacts = ({ purityPerMille, grossMg, stoneMg, netMg, ...has }: Specification) =>
  [
    [m.FINENESS, purityPerMille && m.ofThousand(purityPerMille)],
    [stoneMg ? m.GROSS_WEIGHT : m.WEIGHT, grossMg && formatWeight(grossMg)],
    [m.NET_WEIGHT, stoneMg && netMg && formatWeight(netMg)],
    [m.STONES, has.stones.map(m.stone).join(', ')],
    [m.PLATING, has.platingUm && m.micrometres(has.platingUm)],
    [m.HALLMARK, has.hallmark],
  ] as const

const ROW_CLASSES =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 max-[19rem]:grid-cols-1 max-[19rem]:gap-0 border-line border-t py-2.5 last:border-b'

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div className={ROW_CLASSES}>
    <dt lang={langOf(name)} className="text-ink-2">
      {name}
    </dt>
    <dd lang={langOf(value)} className="wrap-anywhere">
      {value}
    </dd>
  </div>
)

const Categories = ({ of }: { of: Product['categories'] }) =>
  of.length === 0 ? null : (
    <div className={ROW_CLASSES}>
      <dt className="text-ink-2">{of.length === 1 ? m.CATEGORY : m.CATEGORIES}</dt>
      <dd>
        {of.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link
              to={categoryPath(id)}
              lang={langOf(name)}
              className="underline underline-offset-4"
            >
              {name}
            </Link>
          </Fragment>
        ))}
      </dd>
    </div>
  )
