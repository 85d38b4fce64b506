import { isBuiltIn } from '#contract/built-in-pages.ts'
import { pathIn } from '#contract/language-paths.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import type { SitemapFacts } from '#server/search/read-sitemap.ts'
import { makePreparedResponse } from '../answers/cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

/** The pages of the sitemap besides categories and products. */
const PLACES = [
  '/',
  '/products',
  '/fresh-drops',
  '/about',
  '/care',
  '/faq',
  '/sizing',
  '/warranty',
  '/return-policy',
]

/**
 * Addresses without a page, and addresses with unlimited variants. Personal pages are not listed
 * here: they contain `noindex`, which a crawler can only see if it may read the page. Search
 * engines may still list the address of a page that they may not read.
 */
const DISALLOWED_PATHS = ['/api/', '/search', '/ne/search', '/*?*filter=']

/** Long enough, because search engines read the sitemap at most about once a day. */
const MAX_AGE_MS = 10 * 60_000

/** Serves `robots.txt` and `sitemap.xml`; `publicUrl` is the start of all addresses in them. */
export function serveRobotsAndSitemap(
  publicUrl: string,
  read: () => Promise<
    SitemapFacts & { pages: { slug: string }[]; hiddenPages: string[]; hasRates: boolean }
  >,
) {
  let made: { at: number; answer: Promise<PreparedAnswer> } | undefined

  const makeSitemap = async (): Promise<PreparedAnswer> => {
    const { categories, products, pages, hiddenPages, hasRates } = await read()
    const paths = [
      ...PLACES.filter((path) => !hiddenPages.includes(path.slice(1))),
      ...(hasRates ? ['/rates'] : []),
      ...pages.filter(({ slug }) => !isBuiltIn(slug)).map(({ slug }) => `/pages/${slug}`),
      ...categories.map(({ id }) => `/category/${id}`),
    ]
    const entries = [
      ...paths.flatMap((path) => makeSitemapEntries(publicUrl, path)),
      ...products.flatMap(({ id, updatedAt }) =>
        makeSitemapEntries(publicUrl, `/product/${id}`, updatedAt.toISOString()),
      ),
    ]
    return textAnswer(sitemapOf(entries), 'application/xml; charset=utf-8')
  }

  const sitemapNow = (): Promise<PreparedAnswer> => {
    const now = performance.now()
    if (made && now - made.at < MAX_AGE_MS) return made.answer
    const answer = makeSitemap()
    made = { at: now, answer }
    answer.catch(() => {
      made = undefined // The next request tries again.
    })
    return answer
  }

  return {
    robots: () =>
      new Response(robotsFor(publicUrl), {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
      }),
    sitemap: async (request: Request) => makePreparedResponse(await sitemapNow(), request),
  }
}

const robotsFor = (publicUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** The entries of a page: one for each language, with a link to the page in the other one. */
function makeSitemapEntries(publicUrl: string, path: string, changed?: string): string[] {
  const english = publicUrl + path
  const nepali = publicUrl + pathIn('ne', path)
  const changeTag = changed ? `<lastmod>${changed}</lastmod>` : ''
  const links = `${link('en', english)}${link('ne', nepali)}${link('x-default', english)}`
  return [english, nepali].map((address) => `<url><loc>${address}</loc>${changeTag}${links}</url>`)
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

const sitemapOf = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`

function textAnswer(text: string, type: string): PreparedAnswer {
  const bytes = new TextEncoder().encode(text)
  const headers = {
    'content-type': type,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
  return prepareAnswer({ status: 200, headers, bytes, isShareable: true, etag: weakEtagOf(bytes) })
}
