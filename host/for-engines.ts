import * as z from 'zod/mini'
import { weakEtagOf } from '#server/platform/etag.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { CallApi } from './pages.ts'

/** What is worth finding besides the catalogue. */
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
 * What is endless, or no page. What belongs to one person asks by itself not to be found: who is
 * kept from reading a page reads no such wish either, and names the bare address.
 */
const NOT_TO_BE_READ = ['/api/', '/search', '/*?*filter=']

const PIECES_A_READ = 100

const Shelves = z.object({ data: z.array(z.object({ id: z.int() })) })
const Pieces = z.object({
  data: z.array(z.object({ id: z.int(), updatedAt: z.string() })),
  totalPages: z.int(),
})

/** What search engines read before they read pages; `publicUrl` is the address they know. */
export function forEngines(publicUrl: string) {
  const kept = createKeptAnswers()
  const read = async (api: CallApi, path: string): Promise<unknown> => {
    const answer = await api(new Request(new URL(path, publicUrl)))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} to the sitemap`)
    return answer.json()
  }

  const entriesOfPieces = async (api: CallApi) => {
    const entries: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/api/allproducts?page=${page}&limit=${PIECES_A_READ}`
      const { data, totalPages } = Pieces.parse(await read(api, path))
      for (const { id, updatedAt } of data)
        entries.push(entry(`${publicUrl}/product/${id}`, updatedAt))
      pages = totalPages
    }
    return entries
  }

  const makeSitemap = async (api: CallApi): Promise<FinishedAnswer> => {
    const shelves = Shelves.parse(await read(api, '/api/category/getcategory')).data
    const paths = [...PLACES, ...shelves.map(({ id }) => `/category/${id}`)]
    const entries = [
      ...paths.map((path) => entry(publicUrl + path)),
      ...(await entriesOfPieces(api)),
    ]
    return plainly(sitemapOf(entries), 'application/xml; charset=utf-8')
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
    sitemap: (request: Request, api: CallApi) =>
      kept.answer(request, '/sitemap.xml', () => makeSitemap(api)),
    forget: kept.forget,
  }
}

const robotsFor = (publicUrl: string) =>
  [
    'User-agent: *',
    ...NOT_TO_BE_READ.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const entry = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`

const sitemapOf = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

function plainly(text: string, type: string): FinishedAnswer {
  const bytes = new TextEncoder().encode(text)
  const headers = {
    'content-type': type,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
  return finish({ status: 200, headers, bytes, isKept: true, etag: weakEtagOf(bytes) })
}
