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
import { dayText } from '../page/messages.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

const queries = ({ params: { code = '' } }: PageDataRequest) => [passportQuery(code)]

export const loader = serverLoader(queries, {
  failure: m.PASSPORT_NOT_LOADED,
  missing: m.NO_SUCH_PASSPORT,
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
      <PageHead title={data ? m.passportOf(data.data.name) : m.PASSPORT} />
      {data && <PassportSheet {...data.data} code={code} />}
    </main>
  )
}

/** The sheet: the piece, its facts, and whether the passport is valid. */
const PassportSheet = ({ code, ...of }: Passport & { code: string }) => (
  <article className="mx-auto max-w-[44rem] border border-line bg-surface p-5 sm:p-10">
    <p className="text-ink-2">{m.PASSPORT}</p>
    <PageTitle className="wrap-anywhere">
      <span lang={langOf(of.name)}>{of.name}</span>
    </PageTitle>
    {(of.colorName || of.sizeName) && (
      <p lang={langOf(variantOf(of))} className="text-ink-2">
        {variantOf(of)}
      </p>
    )}
    <p
      className={joinClasses(
        'mt-4 border-l-4 px-4 py-2.5',
        of.state === 'ended'
          ? 'border-error bg-sand font-semibold text-error'
          : 'border-turmeric bg-sand',
      )}
    >
      {m.STATES[of.state]} {of.state === 'valid' && <SentenceWithLang of={m.soldBy(of.maker)} />}
    </p>
    <div className="mt-6 gap-8 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-start">
      {of.imageUrl && (
        <img
          src={of.imageUrl}
          alt={of.name}
          width={400}
          height={400}
          className="mb-6 aspect-square w-full max-w-72 object-cover sm:mb-0"
        />
      )}
      <dl className="figures">
        {factsOf(of, code).map(
          ([name, value]) => value && <PassportFact key={name} name={name} value={value} />,
        )}
        {of.certificate && (
          <div className={ROW_CLASSES}>
            <dt className="text-ink-2">{m.CERTIFICATE}</dt>
            <dd className="wrap-anywhere">
              <CertificateLink certificate={of.certificate} words={m.OPEN_THE_CERTIFICATE} />
            </dd>
          </div>
        )}
      </dl>
    </div>
    <p className="mt-6 text-ink-2 text-sm">{m.AS_AT_THE_SALE}</p>
  </article>
)

const variantOf = ({ colorName, sizeName }: Passport) =>
  [colorName, sizeName].filter(Boolean).join(' · ')

/** Noon in Nepal is on the same day everywhere the page may be rendered. */
const dayInWords = (day: string) => dayText(new Date(`${day}T06:15:00Z`))

const factsOf = (passport: Passport, code: string) =>
  [
    [m.METAL, passport.metal && METAL_NAMES[passport.metal]],
    [m.PURITY, passport.purityPerMille && m.ofThousand(passport.purityPerMille)],
    [m.GROSS_WEIGHT, passport.grossMg && formatWeight(passport.grossMg)],
    [m.STONE_WEIGHT, passport.stoneMg && formatWeight(passport.stoneMg)],
    [m.NET_WEIGHT, passport.netMg && formatWeight(passport.netMg)],
    [m.STONES, passport.stones.map(m.stone).join(', ')],
    [m.PLATING, passport.platingUm && m.micrometres(passport.platingUm)],
    [m.HALLMARK, passport.hallmark],
    [m.MAKER, passport.maker],
    [m.SOLD_ON, dayInWords(passport.soldOn)],
    [m.WARRANTY, passport.warrantyMonths ? m.months(passport.warrantyMonths) : m.NO_WARRANTY],
    [m.CODE, inGroups(code)],
  ] as const

/** In groups of five, as it is printed. */
const inGroups = (code: string) =>
  (
    code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .match(/.{5}/g) ?? []
  ).join('-')

const ROW_CLASSES =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-line border-t py-2.5 last:border-b'

const PassportFact = ({ name, value }: { name: string; value: string }) => (
  <div className={ROW_CLASSES}>
    <dt className="text-ink-2">{name}</dt>
    <dd lang={langOf(value)} className="wrap-anywhere">
      {value}
    </dd>
  </div>
)
