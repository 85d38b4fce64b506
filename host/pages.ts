import { join } from 'node:path'
import { CATALOGUE_CACHE_SECONDS } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type CacheTag, formatTags, parseTags, TAGS_HEADER } from '#server/platform/cache-tags.ts'
import { limitLines } from '#server/platform/limit-lines.ts'
import type { Log } from '#server/platform/log.ts'
import { assemblePage, type PageParts } from './assemble-page.ts'
import { type BuiltFiles, openBuiltFiles } from './built-files.ts'
import { answerFrom, type CachedResponses, createCachedResponses } from './cached-responses.ts'
import { type FinishedAnswer, finish } from './finished-answer.ts'
import { finishPage } from './finished-page.ts'
import type { Opening, ShopNames } from './opening.ts'
import { pageHeaders } from './page-headers.ts'
import { loadRenderer, type Renderer } from './page-renderer.ts'

/** Answers API calls on behalf of the client that requested a page. */
export type CallApi = (request: Request) => Promise<Response>

/** Every page of the shop, and the files they load. */
export type Pages = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readUse'> & {
  /** The patterns of all paths that have a page. */
  patterns: readonly string[]
  /** `onCacheMiss` is called if the page is not cached, and may refuse it (`RATE_LIMITED`). */
  answer: (request: Request, api: CallApi, onCacheMiss: () => void) => Promise<Response>
}

export type PagesDependencies = {
  /** The output folder of `react-router build`. */
  buildFolder: string
  /** The address that browsers know the shop by. */
  publicUrl: string
  log: Log
  opening: Opening
}

const SEARCH = '/search'
/** The page that is rendered for every unknown path. */
const NOT_FOUND_PATH = '/not-found'
/** A browser may store a page, but must revalidate it on every use. */
const REVALIDATE = 'public, no-cache'

export async function openPages({ buildFolder, ...rest }: PagesDependencies): Promise<Pages> {
  const files = await openBuiltFiles(join(buildFolder, 'client'))
  const renderer = await loadRenderer(join(buildFolder, 'server', 'index.js'))
  return pagesFrom({ files, renderer, ...rest })
}

type PageSources = Omit<PagesDependencies, 'buildFolder'> & {
  files: BuiltFiles
  renderer: Renderer
}

/** Serves pages with a given renderer and given files. */
export function pagesFrom({ files, renderer, publicUrl, log, opening }: PageSources): Pages {
  const cache = createCachedResponses()
  const entryOf = (key: string) => ({ key, seconds: CATALOGUE_CACHE_SECONDS })
  const parts = partsOf(renderer, files)
  const limitMissing = limitLines()
  const limitUnavailable = limitLines()

  const make = async (address: string, api: CallApi): Promise<FinishedAnswer> => {
    const madeAt = Date.now()
    let isComplete = true
    const report = (err: unknown) => {
      isComplete = false
      const path = new URL(address, publicUrl).pathname
      // The database is down or overloaded; the page itself has no error.
      if (isUnavailable(err))
        limitUnavailable((facts) =>
          log.warn({ path, err, ...facts }, 'a page could not be made at a bad time'),
        )
      else log.error({ path, err }, 'a page could not be made as it should be')
    }
    // Contains no headers or cookies of the client, so the page can be sent to everybody.
    const request = new Request(new URL(address, publicUrl))
    const tags = new Set<CacheTag>()
    const taggingApi: CallApi = async (call) => {
      const answer = await api(call)
      for (const tag of parseTags(answer.headers.get(TAGS_HEADER))) tags.add(tag)
      return answer
    }
    const response = await renderer.render({ request, api: taggingApi, report, madeAt })
    const elsewhere = response.headers.get('location')
    if (elsewhere) return redirectAnswer(elsewhere, response.status)
    const html = assemblePage(await response.text(), parts)
    const { status } = response
    return finishPage(html, {
      status,
      headers: {
        ...pageHeaders(html),
        ...cacheHeaders(status, isComplete),
        ...(tags.size > 0 && { [TAGS_HEADER]: formatTags(tags) }),
      },
      tags: [...tags],
      isShareable: (status === 200 || status === 404) && isComplete,
      madeAt,
    })
  }

  const answerMissing = (request: Request, { kind, address, api, onCacheMiss }: Missing) => {
    const { pathname: path } = new URL(request.url)
    limitMissing((facts) => log.info({ path, ...facts }, 'no page stands at this address'))
    return cache.answer(request, entryOf(kind), () => make(address, api), onCacheMiss)
  }

  // Not an error, so that the owner's monitoring stays calm; search engines must not index it.
  const notOpen = (names: ShopNames) => {
    const html = renderer
      .renderNotOpen(names)
      .replace('</head>', () => `<style>${parts.styles}</style></head>`)
    const headers = { ...pageHeaders(html), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    return finishPage(html, { status: 200, headers, isShareable: false, madeAt: 0 })
  }

  return {
    async answer(request, api, onCacheMiss) {
      const { pathname, search, searchParams } = new URL(request.url)
      const file = files.answer(request, pathname)
      if (file) return file
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
      if (pathname.startsWith('/assets/') || pathname.endsWith('.data')) return notFoundAnswer()
      const closed = opening.isOpenToAll() ? undefined : await opening.readClosed(request)
      if (closed) return answerFrom(notOpen(closed), request)
      const path = onePathOf(pathname)
      if (path !== pathname) return moved(path + search)
      const found = renderer.addressOf(path, searchParams)
      try {
        if (!found)
          return await answerMissing(request, {
            kind: NOT_FOUND_PATH,
            address: NOT_FOUND_PATH,
            api,
            onCacheMiss,
          })
        let { address } = found
        // Not cached, because search texts are unlimited; every search counts as an uncached read.
        if (path === SEARCH) {
          onCacheMiss()
          return await answerFrom(await make(address, api), request)
        }
        if (found.subject && !cache.isCached(address)) {
          const subject = await api(new Request(new URL(found.subject.path, publicUrl)))
          if (subject.status === 404) {
            onCacheMiss()
            const kind = `404 ${kindOf(path)}`
            return await answerMissing(request, { kind, address, api, onCacheMiss })
          }
          if (subject.ok) address = found.subject.addressFor(await subject.json())
        }
        return await cache.answer(request, entryOf(address), () => make(address, api), onCacheMiss)
      } catch (error) {
        if (error instanceof Refusal) return tooMany(error)
        throw error
      }
    },
    peekCached: (head) => (opening.isOpenToAll() ? cache.peekCached(head) : undefined),
    invalidate: cache.invalidate,
    readUse: cache.readUse,
    patterns: renderer.patterns,
  }
}

/** Reads the parts that all pages of a build share. */
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

/** The canonical path: first segment in lower case, no slash at the end, one at the start. */
const onePathOf = (path: string) =>
  `/${path.replace(/^\/+|\/+$/g, '').replace(/^[^/]+/, (first) => first.toLowerCase())}`

/** A page that reports that something does not exist. One page of each `kind` is cached. */
type Missing = { kind: string; address: string; api: CallApi; onCacheMiss: () => void }

/** `/product/7` → `product` */
const kindOf = (path: string) => path.split('/')[1]

/** Whether the error means that the database does not answer at the moment. */
const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE'

function cacheHeaders(status: number, isComplete: boolean): Record<string, string> {
  if (status === 503) return { 'cache-control': 'no-store', 'retry-after': '5' }
  return { 'cache-control': isComplete ? REVALIDATE : 'no-store' }
}

/** A redirect to another address. */
const redirectAnswer = (location: string, status: number): FinishedAnswer =>
  finish({
    status,
    headers: { location, 'cache-control': 'no-store' },
    bytes: new Uint8Array(),
    isShareable: false,
    etag: '',
  })

/** A permanent redirect: search engines would index another spelling as a separate page. */
const moved = (location: string) =>
  new Response(null, {
    status: 301,
    headers: { location, 'cache-control': 'public, max-age=3600' },
  })

const methodNotAllowed = () =>
  new Response('Pages can only be read.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })

/** A small static page, because the shop may have to send very many of them. */
function tooMany({ message, status, details }: Refusal): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please wait a moment</title><style>${TOO_MANY_STYLES}</style></head><body><main><h1>Please wait a moment</h1><p>Very many pages were asked for from your network.</p><p>${message}</p></main></body></html>`
  const headers = { ...pageHeaders(html), 'cache-control': 'no-store' }
  const retryAfter = String(details.retryAfter ?? 1)
  return new Response(html, { status, headers: { ...headers, 'retry-after': retryAfter } })
}

const TOO_MANY_STYLES =
  'body{margin:0;background:#fbf7f0;color:#1f1a17;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}h1{font:400 2rem/1.2 Georgia,serif}'

const notFoundAnswer = () =>
  new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
