import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { METAL_NAMES } from '#contract/messages/metals.ts'
import type { Passport } from '#contract/passports.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { passportQuery } from '../../data/passports.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { SentenceWithLang } from '../../ui/sentence-with-lang.tsx'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { CertificateLink } from '../page/certificate-link.tsx'
import { dayInWords } from '../page/date-times.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

const queries = ({ params: { code = '' } }: PageDataRequest) => [passportQuery(code)]

export const loader = serverLoader(queries, {
  failureText: m.PASSPORT_NOT_LOADED,
  notFoundText: m.NO_SUCH_PASSPORT,
})
export const clientLoader = browserLoader(queries)

/** The passport of a precious piece, for anyone who has the code on its bill. */
export default function PassportPage() {
  const { code = '' } = useParams()
  const { data, error } = useQuery(passportQuery(code))
  if (isNotFoundError(error)) return <LazyPageNotFound title={m.NO_SUCH_PASSPORT} />
  return (
    <main id="content" className="gutter pt-8 pb-16 md:pt-12">
      <meta name="robots" content="noindex" />
      <PageHead title={data ? m.passportOfPiece(data.data.name) : m.PASSPORT_OF_AN_ITEM} />
      {data && <PassportSheet {...data.data} code={code} />}
    </main>
  )
}

/** The sheet: the piece, its facts, and whether the passport is valid. */
const PassportSheet = ({ code, ...passport }: Passport & { code: string }) => (
  <article className="mx-auto max-w-[44rem] border border-line bg-surface p-5 sm:p-10">
    <p className="text-ink-2">{m.PASSPORT_OF_AN_ITEM}</p>
    <PageTitle className="wrap-anywhere">
      <span lang={langOf(passport.name)}>{passport.name}</span>
    </PageTitle>
    {(passport.colorName || passport.sizeName) && (
      <p lang={langOf(variantTextOf(passport))} className="text-ink-2">
        {variantTextOf(passport)}
      </p>
    )}
    <p
      className={joinClasses(
        'mt-4 border-l-4 px-4 py-2.5',
        passport.state === 'ended'
          ? 'border-error bg-sand font-semibold text-error'
          : 'border-turmeric bg-sand',
      )}
    >
      {m.STATE_SENTENCES[passport.state]}{' '}
      {passport.state === 'valid' && (
        <SentenceWithLang sentenceParts={m.soldByShop(passport.maker)} />
      )}
    </p>
    <div className="mt-6 gap-8 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-start">
      {passport.imageUrl && (
        <img
          src={passport.imageUrl}
          alt={passport.name}
          width={400}
          height={400}
          className="mb-6 aspect-square w-full max-w-72 object-cover sm:mb-0"
        />
      )}
      <dl className="figures">
        {passportRowsOf(passport, code).map(
          ([factName, factValue]) =>
            factValue && (
              <PassportFactRow key={factName} factName={factName} factValue={factValue} />
            ),
        )}
        {passport.certificate && (
          <div className={ROW_CLASSES}>
            <dt className="text-ink-2">{m.CERTIFICATE}</dt>
            <dd className="wrap-anywhere">
              <CertificateLink
                certificate={passport.certificate}
                linkText={m.OPEN_THE_CERTIFICATE}
              />
            </dd>
          </div>
        )}
      </dl>
    </div>
    <p className="mt-6 text-ink-2 text-sm">{m.FACTS_ARE_OF_SALE_DAY}</p>
  </article>
)

const variantTextOf = ({ colorName, sizeName }: Passport) =>
  [colorName, sizeName].filter(Boolean).join(' · ')

const passportRowsOf = (passport: Passport, code: string) =>
  [
    [m.METAL, passport.metal && METAL_NAMES[passport.metal]],
    [m.PURITY, passport.purityPerMille && m.partsPerThousandText(passport.purityPerMille)],
    [m.GROSS_WEIGHT, passport.grossMg && formatWeight(passport.grossMg)],
    [m.STONE_WEIGHT, passport.stoneMg && formatWeight(passport.stoneMg)],
    [m.NET_WEIGHT, passport.netMg && formatWeight(passport.netMg)],
    [m.STONES, passport.stones.map(m.stoneText).join(', ')],
    [m.PLATING, passport.platingUm && m.micrometresText(passport.platingUm)],
    [m.HALLMARK, passport.hallmark],
    [m.SHOP_NAME_LABEL, passport.maker],
    [m.SOLD_ON, dayInWords(passport.soldOn)],
    [m.WARRANTY, passport.warrantyMonths ? m.monthsText(passport.warrantyMonths) : m.NO_WARRANTY],
    [m.PASSPORT_CODE, formatCodeInGroups(code)],
  ] as const

/** In groups of five, as it is printed. */
const formatCodeInGroups = (code: string) =>
  (
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .match(/.{5}/g) ?? []
  ).join('-')

const ROW_CLASSES =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-line border-t py-2.5 last:border-b'

const PassportFactRow = ({ factName, factValue }: { factName: string; factValue: string }) => (
  <div className={ROW_CLASSES}>
    <dt className="text-ink-2">{factName}</dt>
    <dd lang={langOf(factValue)} className="wrap-anywhere">
      {factValue}
    </dd>
  </div>
)
