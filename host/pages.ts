import { join } from 'node:path'
import type { Log } from '#server/platform/log.ts'
import { arrangePage, type PageParts } from './arranged-page.ts'
import { type BuiltFiles, openBuiltFiles } from './built-files.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'
import { finishPage } from './finished-page.ts'
import { answerFrom, createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { pageHeaders } from './page-headers.ts'
import { loadRenderer, type Renderer } from './page-renderer.ts'

/** Answers calls of the API, on behalf of the one who asked for a page. */
export type CallApi = (request: Request) => Promise<Response>

/** Every page of the shop, and the files they load. */
export type Pages = Pick<KeptAnswers, 'atHand' | 'forget'> & {
  answer: (request: Request, api: CallApi) => Promise<Response>
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
  const kept = createKeptAnswers()
  const parts = partsOf(renderer, files)

  const make = async (address: URL, api: CallApi): Promise<FinishedAnswer> => {
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
    const elsewhere = response.headers.get('location')
    if (elsewhere) return sentOn(elsewhere, response.status)
    const html = arrangePage(await response.text(), parts)
    const { status } = response
    if (status === 404) log.info({ path }, 'no page stands at this address')
    return finishPage(html, {
      status,
      headers: { ...pageHeaders(html, publicUrl), ...cacheHeaders(status, isWhole) },
      isKept: status === 200 && isWhole,
      madeAt,
    })
  }

  return {
    async answer(request, api) {
      const { pathname, search, searchParams } = new URL(request.url)
      const file = files.answer(request, pathname)
      if (file) return file
      if (request.method !== 'GET' && request.method !== 'HEAD') return onlyToBeRead()
      if (pathname.startsWith('/assets/') || pathname.endsWith('.data')) return nothingHere()
      const path = onePathOf(pathname)
      if (path !== pathname) return moved(path + search)
      const address = addressOf(path, searchParams, renderer.parameters, publicUrl)
      // What people search for is endless, and counted by who asks: it is not shared.
      if (address.pathname === SEARCH) return answerFrom(await make(address, api), request)
      return kept.answer(request, address.pathname + address.search, () => make(address, api))
    },
    atHand: kept.atHand,
    forget: kept.forget,
  }
}

/** What the pages of a build have in common, read once. */
function partsOf({ styles, manifest }: Renderer, files: BuiltFiles): PageParts {
  const text = (path: string) => {
    const bytes = files.read(path)
    if (!bytes) throw new Error(`The build has no ${path}`)
    return new TextDecoder().decode(bytes)
  }
  return {
    styles: styles.map(text).join(''),
    manifest: { path: manifest, script: text(manifest) },
    bytesOf: (path) => files.read(path)?.byteLength ?? 0,
  }
}

/** A page has one path: its first part in small letters, no slash at its end nor two at its start. */
const onePathOf = (path: string) =>
  `/${path.replace(/^\/+|\/+$/g, '').replace(/^[^/]+/, (first) => first.toLowerCase())}`

/** One address for one page: only what pages read, always in one order. */
function addressOf(path: string, asked: URLSearchParams, names: readonly string[], origin: string) {
  const address = new URL(origin)
  address.pathname = path
  for (const name of names) {
    const value = asked.get(name)
    if (value) address.searchParams.set(name, value)
  }
  return address
}

function cacheHeaders(status: number, isWhole: boolean): Record<string, string> {
  if (status === 503) return { 'cache-control': 'no-store', 'retry-after': '5' }
  return { 'cache-control': isWhole ? KEEP_BUT_ASK : 'no-store' }
}

/** Where what was asked for stands today. */
const sentOn = (location: string, status: number): FinishedAnswer =>
  finish({
    status,
    headers: { location, 'cache-control': 'no-store' },
    bytes: new Uint8Array(),
    isKept: false,
    etag: '',
  })

/** Engines would take another spelling of an address for another page. */
const moved = (location: string) =>
  new Response(null, {
    status: 301,
    headers: { location, 'cache-control': 'public, max-age=3600' },
  })

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
