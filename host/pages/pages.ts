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
export type ShopPages = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readCacheCounts'> & {
  /** The rules that load the fonts of the shop, for small pages that are made elsewhere. */
  fontFaces: string
  /** The patterns of all paths that have a page. */
  patterns: readonly string[]
  /** `onCacheMiss` is called if the page is not cached, and may refuse it (`RATE_LIMITED`). */
  answer: (request: Request, answerApi: AnswerApiCall, onCacheMiss: () => void) => Promise<Response>
}

export type ShopPagesDependencies = {
  /** The output folders of `react-router build`. */
  buildFolders: Record<Language, string>
  /** The address that browsers know the shop by. */
  publicUrl: string
  log: Log
  shopOpening: ShopOpeningCheck
  /** Whether this process receives changes by other processes at the moment. */
  isHearingChanges: () => boolean
  /** Whether there is a shared cache in front of the shop. */
  hasSharedCache: boolean
  /** What the pages must allow for the payment providers that are set up. */
  paymentNeeds: readonly PaymentNeeds[]
}

const SEARCH_PATH = '/search'
/** The page that is rendered for every unknown path. */
const NOT_FOUND_PATH = '/not-found'
/** A browser may store a page, but must revalidate it on every use. */
const REVALIDATE_HEADER = 'public, no-cache'

export async function openPages({
  buildFolders,
  ...rest
}: ShopPagesDependencies): Promise<ShopPages> {
  const openBuild = async (folder: string): Promise<LanguageBuild> => ({
    builtFiles: await openBuiltFiles(folder, 'client'),
    renderer: await loadPageRenderer(join(folder, 'server', 'index.js')),
  })
  const buildsByLanguage = {
    en: await openBuild(buildFolders.en),
    ne: await openBuild(buildFolders.ne),
  }
  return servePages({ buildsByLanguage, ...rest })
}

/** The built pages in one language. */
type LanguageBuild = { builtFiles: BuiltFiles; renderer: PageRenderer }

type PageSources = Omit<ShopPagesDependencies, 'buildFolders'> & {
  buildsByLanguage: Record<Language, LanguageBuild>
}

/** Serves pages with a given renderer and given files. */
export function servePages({
  buildsByLanguage,
  publicUrl,
  log,
  shopOpening,
  isHearingChanges,
  hasSharedCache,
  paymentNeeds,
}: PageSources): ShopPages {
  const pageCache = createCachedResponses({
    isHearingChanges,
    // Until the shop is open, only staff may see the pages.
    isSharedCacheInFront: () => hasSharedCache && shopOpening.isOpenToAll(),
  })
  const cacheEntryOf = (cacheKey: string) => ({
    key: cacheKey,
    cacheSeconds: CATALOGUE_CACHE_SECONDS,
  })
  const partsByLanguage = {
    en: readSharedParts(buildsByLanguage.en),
    ne: readSharedParts(buildsByLanguage.ne),
  }
  const limitMissingLines = limitLogLines()
  const limitUnavailableLines = limitLogLines()

  const renderPage = async ({
    language,
    address,
    answerApi,
  }: PageToMake): Promise<PreparedAnswer> => {
    const madeAt = Date.now()
    let isComplete = true
    const reportRenderError = (err: unknown) => {
      isComplete = false
      const logPath = hideSecretsInPath(new URL(pathIn(language, address), publicUrl).pathname)
      // The database is down or overloaded; the page itself has no error.
      if (isUnavailable(err))
        limitUnavailableLines((limitFacts) =>
          log.warn({ path: logPath, err, ...limitFacts }, 'a page could not be made at a bad time'),
        )
      else log.error({ path: logPath, err }, 'a page could not be made as it should be')
    }
    // Contains no headers or cookies of the client, so the page can be sent to everybody.
    const pageRequest = new Request(new URL(pathIn(language, address), publicUrl))
    const cacheTags = new Set<CacheTag>()
    const expiries: number[] = []
    const taggingApi: AnswerApiCall = async (apiRequest) => {
      const answer = await answerApi(apiRequest)
      for (const tag of parseCacheTags(answer.headers.get(CACHE_TAGS_HEADER))) cacheTags.add(tag)
      expiries.push(parseCacheExpiry(answer.headers) ?? Infinity)
      return answer
    }
    const response = await buildsByLanguage[language].renderer.render({
      request: pageRequest,
      api: taggingApi,
      report: reportRenderError,
      madeAt,
    })
    const redirectTarget = response.headers.get('location')
    if (redirectTarget) return makeRedirectAnswer(redirectTarget, response.status)
    const pageHtml = assemblePage(await response.text(), partsByLanguage[language])
    const { status } = response
    // The page changes with the first of the answers it was made from.
    const expiresAt = Math.min(...expiries)
    return preparePage(pageHtml, {
      status,
      headers: {
        ...makePageHeaders(pageHtml, paymentNeeds),
        ...cacheHeaders(status, isComplete),
        ...(isFirstPage(language, address) && { vary: VARY_BY_LANGUAGE }),
        ...(cacheTags.size > 0 && { [CACHE_TAGS_HEADER]: formatCacheTags(cacheTags) }),
        ...(Number.isFinite(expiresAt) && {
          [CACHE_EXPIRES_HEADER]: new Date(expiresAt).toUTCString(),
        }),
      },
      cacheTags: [...cacheTags],
      expiresAt,
      isShareable: (status === 200 || status === 404) && isComplete,
      madeAt,
    })
  }

  const answerMissingPage = (
    request: Request,
    { missingKind, onCacheMiss, ...pageToMake }: MissingPage,
  ) => {
    limitMissingLines((limitFacts) => {
      const logPath = hideSecretsInPath(new URL(request.url).pathname)
      log.info({ path: logPath, ...limitFacts }, 'no page stands at this address')
    })
    return pageCache.answerRequest(
      request,
      cacheEntryOf(`${missingKind} ${pageToMake.language}`),
      () => renderPage(pageToMake),
      onCacheMiss,
    )
  }

  // The status is no error, so that the owner's monitoring raises no alarm; search engines must not
  // index it.
  const renderNotOpenPage = (language: Language, closedShop: ClosedShop) => {
    const pageHtml = buildsByLanguage[language].renderer
      .renderNotOpen(closedShop)
      .replace('</head>', () => `<style>${partsByLanguage[language].styles}</style></head>`)
    const headers = {
      ...makePageHeaders(pageHtml),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    return preparePage(pageHtml, { status: 200, headers, isShareable: false, madeAt: 0 })
  }

  return {
    async answer(request, answerApi, onCacheMiss) {
      const { pathname, search: queryString, searchParams } = new URL(request.url)
      const builtFile =
        buildsByLanguage.en.builtFiles.answerWithFile(request, pathname) ??
        buildsByLanguage.ne.builtFiles.answerWithFile(request, pathname)
      if (builtFile) return builtFile
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return makeMethodNotAllowedResponse()
      if (pathname.startsWith('/assets/') || pathname.endsWith('.data'))
        return makeNotFoundResponse()
      const { language, path: pathWithoutLanguage } = languageOfPath(pathname)
      const closedPage = shopOpening.isOpenToAll()
        ? undefined
        : await shopOpening.readClosed(request)
      if (closedPage) return makePreparedResponse(renderNotOpenPage(language, closedPage), request)
      const canonicalPath = canonicalPathOf(pathWithoutLanguage)
      if (pathIn(language, canonicalPath) !== pathname)
        return makeMovedResponse(pathIn(language, canonicalPath) + queryString)
      if (
        isFirstPage(language, canonicalPath) &&
        beginsInNepali((headerName) => request.headers.get(headerName))
      )
        return makeNepaliRedirect(queryString)
      const matchedPage = buildsByLanguage[language].renderer.addressOf(canonicalPath, searchParams)
      try {
        if (!matchedPage)
          return await answerMissingPage(request, {
            missingKind: NOT_FOUND_PATH,
            language,
            address: NOT_FOUND_PATH,
            answerApi,
            onCacheMiss,
          })
        let { address } = matchedPage
        // Not cached, because search texts are unlimited; every search counts as an uncached read.
        if (canonicalPath === SEARCH_PATH) {
          onCacheMiss()
          return await makePreparedResponse(
            await renderPage({ language, address, answerApi }),
            request,
          )
        }
        if (matchedPage.subject && !pageCache.isCached(pathIn(language, address))) {
          const subjectAnswer = await answerApi(
            new Request(new URL(matchedPage.subject.path, publicUrl)),
          )
          if (subjectAnswer.status === 404) {
            onCacheMiss()
            const missingKind = `404 ${firstSegmentOf(canonicalPath)}`
            return await answerMissingPage(request, {
              missingKind,
              language,
              address,
              answerApi,
              onCacheMiss,
            })
          }
          if (subjectAnswer.ok) address = matchedPage.subject.addressFor(await subjectAnswer.json())
        }
        const pageToMake = { language, address, answerApi }
        const cacheEntry = cacheEntryOf(pathIn(language, address))
        return await pageCache.answerRequest(
          request,
          cacheEntry,
          () => renderPage(pageToMake),
          onCacheMiss,
        )
      } catch (error) {
        if (error instanceof Refusal) return makeTooManyResponse(error)
        throw error
      }
    },
    peekCached: (requestLineAndHeaders) =>
      shopOpening.isOpenToAll() && !mayBeginInNepali(requestLineAndHeaders)
        ? pageCache.peekCached(requestLineAndHeaders)
        : undefined,
    invalidate: pageCache.invalidate,
    readCacheCounts: pageCache.readCacheCounts,
    fontFaces: (partsByLanguage.en.styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).join(''),
    patterns: [
      ...buildsByLanguage.en.renderer.patterns,
      ...buildsByLanguage.ne.renderer.patterns.map((pattern) =>
        pathIn('ne', `/${pattern}`).slice(1),
      ),
    ],
  }
}

/** Reads the parts that all pages of a build share. */
function readSharedParts({
  renderer: { styles, manifest, loadingOrder },
  builtFiles,
}: LanguageBuild): PartsOfAllPages {
  const readFileText = (path: string) => {
    const fileBytes = builtFiles.read(path)
    if (!fileBytes) throw new Error(`The build has no ${path}`)
    return new TextDecoder().decode(fileBytes)
  }
  return {
    styles: styles.map(readFileText).join(''),
    manifest: { path: manifest, script: readFileText(manifest) },
    loadingOrderScript: loadingOrder,
    bytesOf: (path) => builtFiles.read(path)?.byteLength ?? 0,
  }
}

/** The canonical path: first segment in lower case, no slash at the end, one at the start. */
const canonicalPathOf = (path: string) =>
  `/${path.replace(/^\/+|\/+$/g, '').replace(/^[^/]+/, (firstSegment) => firstSegment.toLowerCase())}`

/** A page in a language; its address is given without the language. */
type PageToMake = { language: Language; address: string; answerApi: AnswerApiCall }

/** A page that reports that something does not exist. One page of each `missingKind` is cached. */
type MissingPage = PageToMake & { missingKind: string; onCacheMiss: () => void }

/** The English home page: a visit that comes from elsewhere may begin in Nepali instead. */
const isFirstPage = (language: Language, path: string) => language === 'en' && path === '/'

/**
 * The same, decided before a `Request` is made. This is not called for the home page with a query,
 * which is rare.
 */
const mayBeginInNepali = ({ url, headers }: RequestLineAndHeaders) =>
  url === '/' && beginsInNepali((name) => headers[name]?.toString() ?? null)

/** A temporary redirect that no cache may store, because it depends on the visitor. */
const makeNepaliRedirect = (queryString: string) =>
  new Response(null, {
    status: 302,
    headers: {
      location: NEPALI_PATH + queryString,
      'cache-control': 'no-store',
      vary: VARY_BY_LANGUAGE,
    },
  })

/** `/product/7` → `product` */
const firstSegmentOf = (path: string) => path.split('/')[1]

/** Whether the error means that the database does not answer at the moment. */
const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE'

function cacheHeaders(status: number, isComplete: boolean): Record<string, string> {
  if (status === 503) return { 'cache-control': 'no-store', 'retry-after': '5' }
  return { 'cache-control': isComplete ? REVALIDATE_HEADER : 'no-store' }
}

/** A redirect to another address. */
const makeRedirectAnswer = (targetUrl: string, status: number): PreparedAnswer =>
  prepareAnswer({
    status,
    headers: { location: targetUrl, 'cache-control': 'no-store' },
    bytes: new Uint8Array(),
    isShareable: false,
    etag: '',
  })

/** A permanent redirect: search engines would index another spelling as a separate page. */
const makeMovedResponse = (targetUrl: string) =>
  new Response(null, {
    status: 301,
    headers: { location: targetUrl, 'cache-control': 'public, max-age=3600' },
  })

const makeMethodNotAllowedResponse = () =>
  new Response('Pages can only be read.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })

/** A small static page, because the shop may have to send very many of them. */
function makeTooManyResponse({ message, status, details }: Refusal): Response {
  const pageHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please wait a moment</title><style>${TOO_MANY_REQUESTS_STYLES}</style></head><body><main><h1>Please wait a moment</h1><p>Very many pages were asked for from your network.</p><p>${message}</p></main></body></html>`
  const headers = { ...makePageHeaders(pageHtml), 'cache-control': 'no-store' }
  const retryAfter = String(details.retryAfter ?? 1)
  return new Response(pageHtml, { status, headers: { ...headers, 'retry-after': retryAfter } })
}

const TOO_MANY_REQUESTS_STYLES =
  'body{margin:0;background:#fbf7f0;color:#1f1a17;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}h1{font:400 2rem/1.2 Georgia,serif}'

const makeNotFoundResponse = () =>
  new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })
