import { isBuiltIn } from '#contract/built-in-pages.ts'
import { pathIn } from '#contract/language-paths.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import type { SitemapFacts } from '#server/search/read-sitemap.ts'
import { makePreparedResponse } from '../answers/cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'

/** The pages of the sitemap besides categories and products. */
const PAGE_PATHS = [
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
const MAX_SITEMAP_AGE_MS = 10 * 60_000

/** Serves `robots.txt` and `sitemap.xml`; `publicUrl` is the start of all addresses in them. */
export function serveRobotsAndSitemap(
  publicUrl: string,
  readSitemapFacts: () => Promise<
    SitemapFacts & { pages: { slug: string }[]; hiddenPages: string[]; hasRates: boolean }
  >,
) {
  let madeSitemap: { madeAt: number; sitemapAnswer: Promise<PreparedAnswer> } | undefined

  const makeSitemap = async (): Promise<PreparedAnswer> => {
    const { categories, products, pages, hiddenPages, hasRates } = await readSitemapFacts()
    const pagePaths = [
      ...PAGE_PATHS.filter((pagePath) => !hiddenPages.includes(pagePath.slice(1))),
      ...(hasRates ? ['/rates'] : []),
      ...pages.filter(({ slug }) => !isBuiltIn(slug)).map(({ slug }) => `/pages/${slug}`),
      ...categories.map(({ id }) => `/category/${id}`),
    ]
    const sitemapEntries = [
      ...pagePaths.flatMap((pagePath) => makeSitemapEntries(publicUrl, pagePath)),
      ...products.flatMap(({ id, updatedAt }) =>
        makeSitemapEntries(publicUrl, `/product/${id}`, updatedAt.toISOString()),
      ),
    ]
    return makeTextAnswer(makeSitemapXml(sitemapEntries), 'application/xml; charset=utf-8')
  }

  const readOrMakeSitemap = (): Promise<PreparedAnswer> => {
    const nowMs = performance.now()
    if (madeSitemap && nowMs - madeSitemap.madeAt < MAX_SITEMAP_AGE_MS)
      return madeSitemap.sitemapAnswer
    const sitemapAnswer = makeSitemap()
    madeSitemap = { madeAt: nowMs, sitemapAnswer }
    sitemapAnswer.catch(() => {
      madeSitemap = undefined // The next request tries again.
    })
    return sitemapAnswer
  }

  return {
    robots: () =>
      new Response(makeRobotsText(publicUrl), {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
      }),
    sitemap: async (request: Request) => makePreparedResponse(await readOrMakeSitemap(), request),
  }
}

const makeRobotsText = (publicUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((pagePath) => `Disallow: ${pagePath}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** The entries of a page: one for each language, with a link to the page in the other one. */
function makeSitemapEntries(publicUrl: string, pagePath: string, changedOn?: string): string[] {
  const englishUrl = publicUrl + pagePath
  const nepaliUrl = publicUrl + pathIn('ne', pagePath)
  const changeTag = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  const alternateLinks = `${makeAlternateLink('en', englishUrl)}${makeAlternateLink('ne', nepaliUrl)}${makeAlternateLink('x-default', englishUrl)}`
  return [englishUrl, nepaliUrl].map(
    (languageUrl) => `<url><loc>${languageUrl}</loc>${changeTag}${alternateLinks}</url>`,
  )
}

const makeAlternateLink = (language: string, languageUrl: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${languageUrl}"/>`

const makeSitemapXml = (sitemapEntries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${sitemapEntries.join('\n')}\n</urlset>\n`

function makeTextAnswer(text: string, contentType: string): PreparedAnswer {
  const bytes = new TextEncoder().encode(text)
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
  return prepareAnswer({ status: 200, headers, bytes, isShareable: true, etag: weakEtagOf(bytes) })
}
