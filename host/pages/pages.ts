import { join } from 'node:path'
import { CATALOGUE_CACHE_SECONDS } from '#contract/call.ts'
import { languageOfPath, NEPALI_PATH, pathIn } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import type { PaymentNeeds } from '#contract/payment-needs.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  CACHE_EXPIRES_HEADER,
  CACHE_TAGS_HEADER,
  type CacheTag,
  formatCacheTags,
  parseCacheExpiry,
  parseCacheTags,
} from '#server/platform/cache-tags.ts'
import { hideSecretsInPath } from '#server/platform/calls/path-for-log.ts'
import { limitLogLines } from '#server/platform/limit-log-lines.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type CachedResponses,
  createCachedResponses,
  makePreparedResponse,
  type RequestLineAndHeaders,
} from '../answers/cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'
import type { ClosedShop, ShopOpeningCheck } from '../opening.ts'
import { assemblePage, type PartsOfAllPages } from './assemble-page.ts'
import { type BuiltFiles, openBuiltFiles } from './built-files.ts'
import { beginsInNepali, VARY_BY_LANGUAGE } from './first-visit.ts'
import { makePageHeaders } from './page-headers.ts'
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { preparePage } from './prepare-page.ts'

/** Answers API calls on behalf of the client that requested a page. */
export type AnswerApiCall = (request: Request) => Promise<Response>

/** Every page of the shop, and the files they load. */
export type ShopPages = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readUse'> & {
  /** The rules that load the fonts of the shop, for small pages that are made elsewhere. */
  fontFaces: string
  /** The patterns of all paths that have a page. */
  patterns: readonly string[]
  /** `onCacheMiss` is called if the page is not cached, and may refuse it (`RATE_LIMITED`). */
  answer: (request: Request, api: AnswerApiCall, onCacheMiss: () => void) => Promise<Response>
}

export type ShopPagesDependencies = {
  /** The output folders of `react-router build`. */
  buildFolders: Record<Language, string>
  /** The address that browsers know the shop by. */
  publicUrl: string
  log: Log
  opening: ShopOpeningCheck
  /** Whether this process receives changes by other processes at the moment. */
  isHeard: () => boolean
  /** Whether there is a shared cache in front of the shop. */
  hasSharedCache: boolean
  /** What the pages must allow for the payment providers that are set up. */
  paymentNeeds: readonly PaymentNeeds[]
}

const SEARCH = '/search'
/** The page that is rendered for every unknown path. */
const NOT_FOUND_PATH = '/not-found'
/** A browser may store a page, but must revalidate it on every use. */
const REVALIDATE = 'public, no-cache'

export async function openPages({
  buildFolders,
  ...rest
}: ShopPagesDependencies): Promise<ShopPages> {
  const open = async (folder: string): Promise<Build> => ({
    files: await openBuiltFiles(folder, 'client'),
    renderer: await loadPageRenderer(join(folder, 'server', 'index.js')),
  })
  const builds = { en: await open(buildFolders.en), ne: await open(buildFolders.ne) }
  return servePages({ builds, ...rest })
}

/** The built pages in one language. */
type Build = { files: BuiltFiles; renderer: PageRenderer }

type PageSources = Omit<ShopPagesDependencies, 'buildFolders'> & { builds: Record<Language, Build> }

/** Serves pages with a given renderer and given files. */
export function servePages({
  builds,
  publicUrl,
  log,
  opening,
  isHeard,
  hasSharedCache,
  paymentNeeds,
}: PageSources): ShopPages {
  const cache = createCachedResponses({
    isHeard,
    // Until the shop is open, only staff may see the pages.
    isForSharedCache: () => hasSharedCache && opening.isOpenToAll(),
  })
  const entryOf = (key: string) => ({ key, seconds: CATALOGUE_CACHE_SECONDS })
  const parts = { en: partsOf(builds.en), ne: partsOf(builds.ne) }
  const limitMissing = limitLogLines()
  const limitUnavailable = limitLogLines()

  const make = async ({ language, address, api }: PageToMake): Promise<PreparedAnswer> => {
    const madeAt = Date.now()
    let isComplete = true
    const report = (err: unknown) => {
      isComplete = false
      const path = hideSecretsInPath(new URL(pathIn(language, address), publicUrl).pathname)
      // The database is down or overloaded; the page itself has no error.
      if (isUnavailable(err))
        limitUnavailable((facts) =>
          log.warn({ path, err, ...facts }, 'a page could not be made at a bad time'),
        )
      else log.error({ path, err }, 'a page could not be made as it should be')
    }
    // Contains no headers or cookies of the client, so the page can be sent to everybody.
    const request = new Request(new URL(pathIn(language, address), publicUrl))
    const tags = new Set<CacheTag>()
    const expiries: number[] = []
    const taggingApi: AnswerApiCall = async (call) => {
      const answer = await api(call)
      for (const tag of parseCacheTags(answer.headers.get(CACHE_TAGS_HEADER))) tags.add(tag)
      expiries.push(parseCacheExpiry(answer.headers) ?? Infinity)
      return answer
    }
    const response = await builds[language].renderer.render({
      request,
      api: taggingApi,
      report,
      madeAt,
    })
    const redirectTarget = response.headers.get('location')
    if (redirectTarget) return redirectAnswer(redirectTarget, response.status)
    const html = assemblePage(await response.text(), parts[language])
    const { status } = response
    // The page changes with the first of the answers it was made from.
    const expiresAt = Math.min(...expiries)
    return preparePage(html, {
      status,
      headers: {
        ...makePageHeaders(html, paymentNeeds),
        ...cacheHeaders(status, isComplete),
        ...(isFirstPage(language, address) && { vary: VARY_BY_LANGUAGE }),
        ...(tags.size > 0 && { [CACHE_TAGS_HEADER]: formatCacheTags(tags) }),
        ...(Number.isFinite(expiresAt) && {
          [CACHE_EXPIRES_HEADER]: new Date(expiresAt).toUTCString(),
        }),
      },
      tags: [...tags],
      expiresAt,
      isShareable: (status === 200 || status === 404) && isComplete,
      madeAt,
    })
  }

  const answerMissing = (request: Request, { kind, onCacheMiss, ...page }: MissingPage) => {
    limitMissing((facts) => {
      const path = hideSecretsInPath(new URL(request.url).pathname)
      log.info({ path, ...facts }, 'no page stands at this address')
    })
    return cache.answer(request, entryOf(`${kind} ${page.language}`), () => make(page), onCacheMiss)
  }

  // The status is no error, so that the owner's monitoring raises no alarm; search engines must not
  // index it.
  const renderNotOpenPage = (language: Language, shop: ClosedShop) => {
    const html = builds[language].renderer
      .renderNotOpen(shop)
      .replace('</head>', () => `<style>${parts[language].styles}</style></head>`)
    const headers = {
      ...makePageHeaders(html),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    return preparePage(html, { status: 200, headers, isShareable: false, madeAt: 0 })
  }

  return {
    async answer(request, api, onCacheMiss) {
      const { pathname, search, searchParams } = new URL(request.url)
      const file =
        builds.en.files.answer(request, pathname) ?? builds.ne.files.answer(request, pathname)
      if (file) return file
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
      if (pathname.startsWith('/assets/') || pathname.endsWith('.data')) return notFoundAnswer()
      const { language, path: ownPath } = languageOfPath(pathname)
      const closedPage = opening.isOpenToAll() ? undefined : await opening.readClosed(request)
      if (closedPage) return makePreparedResponse(renderNotOpenPage(language, closedPage), request)
      const path = onePathOf(ownPath)
      if (pathIn(language, path) !== pathname) return moved(pathIn(language, path) + search)
      if (isFirstPage(language, path) && beginsInNepali((name) => request.headers.get(name)))
        return toNepali(search)
      const found = builds[language].renderer.addressOf(path, searchParams)
      try {
        if (!found)
          return await answerMissing(request, {
            kind: NOT_FOUND_PATH,
            language,
            address: NOT_FOUND_PATH,
            api,
            onCacheMiss,
          })
        let { address } = found
        // Not cached, because search texts are unlimited; every search counts as an uncached read.
        if (path === SEARCH) {
          onCacheMiss()
          return await makePreparedResponse(await make({ language, address, api }), request)
        }
        if (found.subject && !cache.isCached(pathIn(language, address))) {
          const subject = await api(new Request(new URL(found.subject.path, publicUrl)))
          if (subject.status === 404) {
            onCacheMiss()
            const kind = `404 ${kindOf(path)}`
            return await answerMissing(request, { kind, language, address, api, onCacheMiss })
          }
          if (subject.ok) address = found.subject.addressFor(await subject.json())
        }
        const page = { language, address, api }
        const entry = entryOf(pathIn(language, address))
        return await cache.answer(request, entry, () => make(page), onCacheMiss)
      } catch (error) {
        if (error instanceof Refusal) return tooMany(error)
        throw error
      }
    },
    peekCached: (head) =>
      opening.isOpenToAll() && !mayBeginInNepali(head) ? cache.peekCached(head) : undefined,
    invalidate: cache.invalidate,
    readUse: cache.readUse,
    fontFaces: (parts.en.styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).join(''),
    patterns: [
      ...builds.en.renderer.patterns,
      ...builds.ne.renderer.patterns.map((pattern) => pathIn('ne', `/${pattern}`).slice(1)),
    ],
  }
}

/** Reads the parts that all pages of a build share. */
function partsOf({ renderer: { styles, manifest, loadingOrder }, files }: Build): PartsOfAllPages {
  const text = (path: string) => {
    const bytes = files.read(path)
    if (!bytes) throw new Error(`The build has no ${path}`)
    return new TextDecoder().decode(bytes)
  }
  return {
    styles: styles.map(text).join(''),
    manifest: { path: manifest, script: text(manifest) },
    loadingOrder,
    bytesOf: (path) => files.read(path)?.byteLength ?? 0,
  }
}

/** The canonical path: first segment in lower case, no slash at the end, one at the start. */
const onePathOf = (path: string) =>
  `/${path.replace(/^\/+|\/+$/g, '').replace(/^[^/]+/, (first) => first.toLowerCase())}`

/** A page in a language; its address is given without the language. */
type PageToMake = { language: Language; address: string; api: AnswerApiCall }

/** A page that reports that something does not exist. One page of each `kind` is cached. */
type MissingPage = PageToMake & { kind: string; onCacheMiss: () => void }

/** The English home page: a visit that comes from elsewhere may begin in Nepali instead. */
const isFirstPage = (language: Language, path: string) => language === 'en' && path === '/'

/**
 * The same, decided before a `Request` is made. This is not called for the home page with a query,
 * which is rare.
 */
const mayBeginInNepali = ({ url, headers }: RequestLineAndHeaders) =>
  url === '/' && beginsInNepali((name) => headers[name]?.toString() ?? null)

/** A temporary redirect that no cache may store, because it depends on the visitor. */
const toNepali = (search: string) =>
  new Response(null, {
    status: 302,
    headers: {
      location: NEPALI_PATH + search,
      'cache-control': 'no-store',
      vary: VARY_BY_LANGUAGE,
    },
  })

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
const redirectAnswer = (location: string, status: number): PreparedAnswer =>
  prepareAnswer({
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
  const headers = { ...makePageHeaders(html), 'cache-control': 'no-store' }
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
