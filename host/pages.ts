import { join } from 'node:path'
import type { Log } from '#server/platform/log.ts'
import { type BuiltFiles, openBuiltFiles } from './built-files.ts'
import { encodingFor } from './encodings.ts'
import { createPageCache, type FinishedPage, finish } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { loadRenderer, type Renderer } from './page-renderer.ts'

/** Answers calls of the API, on behalf of the one who asked for a page. */
export type CallApi = (request: Request) => Promise<Response>

/** Every page of the shop, and the files they load. */
export type Pages = {
  answer: (request: Request, api: CallApi) => Promise<Response>
  /** Throws finished pages away, because what they show has changed. */
  forget: () => void
}

export type PagesNeeds = {
  /** Where `react-router build` put the pages. */
  buildFolder: string
  /** The address that browsers know the shop by. */
  publicUrl: string
  log: Log
}

const SEARCH = '/search'
/** A browser may keep a page, but asks each time whether it still holds. */
const KEEP_BUT_ASK = 'public, no-cache'

export async function openPages({ buildFolder, publicUrl, log }: PagesNeeds): Promise<Pages> {
  const files = await openBuiltFiles(join(buildFolder, 'client'))
  const renderer = await loadRenderer(join(buildFolder, 'server', 'index.js'))
  return pagesFrom({ files, renderer, publicUrl, log })
}

type Made = { files: BuiltFiles; renderer: Renderer; publicUrl: string; log: Log }

/** Puts pages together from their parts. */
export function pagesFrom({ files, renderer, publicUrl, log }: Made): Pages {
  const cache = createPageCache()

  const make = async (address: URL, api: CallApi): Promise<FinishedPage> => {
    const path = address.pathname
    const madeAt = Date.now()
    let isWhole = true
    const report = (err: unknown) => {
      isWhole = false
      log.error({ path, err }, 'a page could not be made as it should be')
    }
    // Nothing of the one who asks goes in, so a page can be shown to everybody.
    const request = new Request(address)
    const response = await renderer.render({ request, api, report, madeAt })
    const html = await response.text()
    const { status } = response
    return finish(html, {
      status,
      headers: [...pageHeaders(html, publicUrl), ...cacheHeaders(status, isWhole)],
      isKept: status === 200 && isWhole,
      madeAt,
    })
  }

  return {
    async answer(request, api) {
      const { pathname, searchParams } = new URL(request.url)
      const file = files.answer(request, pathname)
      if (file) return file
      if (request.method !== 'GET' && request.method !== 'HEAD') return onlyToBeRead()
      if (pathname.startsWith('/assets/') || pathname.endsWith('.data')) return nothingHere()
      const address = addressOf(pathname, searchParams, renderer.parameters, publicUrl)
      const makeIt = () => make(address, api)
      // What people search for is endless, and counted by who asks: it is not shared.
      const isShared = pathname !== SEARCH
      const page = await (isShared ? cache.page(address.href, makeIt) : makeIt())
      if (page.status === 404) log.info({ path: pathname }, 'no page stands at this address')
      return present(page, request)
    },
    forget: cache.forget,
  }
}

/** One address for one page: no slash at its end, only what pages read, always in one order. */
function addressOf(path: string, asked: URLSearchParams, names: readonly string[], origin: string) {
  const address = new URL(origin)
  address.pathname = path.length > 1 ? path.replace(/\/+$/, '') : path
  for (const name of names) {
    const value = asked.get(name)
    if (value) address.searchParams.set(name, value)
  }
  return address
}

async function present(page: FinishedPage, request: Request): Promise<Response> {
  const { status, etag } = page
  // With a 304 goes no policy: the page that the browser has needs the hashes it came with.
  if (status === 200 && holds(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { etag, 'cache-control': KEEP_BUT_ASK } })
  const headers = new Headers([...page.headers, ['etag', etag], ['vary', 'accept-encoding']])
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const body = encoding ? await page.encoded(encoding) : page.bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const holds = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === etag || known.trim() === '*')

function cacheHeaders(status: number, isWhole: boolean): [string, string][] {
  if (status === 503)
    return [
      ['cache-control', 'no-store'],
      ['retry-after', '5'],
    ]
  return [['cache-control', isWhole ? KEEP_BUT_ASK : 'no-store']]
}

const onlyToBeRead = () =>
  new Response('Pages can only be read.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })

const nothingHere = () =>
  new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
