import { join } from 'node:path'
import { CATALOGUE_CACHE_SECONDS } from '#contract/call.ts'
import { languageOfPath, pathIn } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import { hideSecretsInPath } from '#server/platform/calls/path-for-log.ts'
import { limitLogLines } from '#server/platform/limit-log-lines.ts'
import {
  type CachedResponses,
  createCachedResponses,
  makePreparedResponse,
  type RequestLineAndHeaders,
} from '../answers/cached-responses.ts'
import type { ShopOpeningCheck } from '../opening.ts'
import { openBuiltFiles } from './built-files.ts'
import { beginsInNepali } from './first-visit.ts'
import {
  type AnswerApiCall,
  createPageMaker,
  isFirstPage,
  type LanguageBuild,
  type PageMakerDependencies,
  type PageToMake,
} from './make-page.ts'
import { loadPageRenderer } from './page-renderer.ts'
import {
  makeMethodNotAllowedResponse,
  makeMovedResponse,
  makeNepaliRedirect,
  makeNotFoundResponse,
  makeTooManyResponse,
} from './plain-responses.ts'

/** Every page of the shop, and the files they load. */
export type ShopPages = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readCacheCounts'> & {
  /** The rules that load the fonts of the shop, for small pages that are made elsewhere. */
  fontFaces: string
  /** The patterns of all paths that have a page. */
  patterns: readonly string[]
  /** `onCacheMiss` is called if the page is not cached, and may refuse it (`RATE_LIMITED`). */
  answer: (request: Request, answerApi: AnswerApiCall, onCacheMiss: () => void) => Promise<Response>
}

/** What decides which page an address gets, and whether it comes from the cache. */
type PageServingOptions = {
  shopOpening: ShopOpeningCheck
  /** Whether this process receives changes by other processes at the moment. */
  isHearingChanges: () => boolean
  /** Whether there is a shared cache in front of the shop. */
  hasSharedCache: boolean
}

type ServedPagesDependencies = PageMakerDependencies & PageServingOptions

export type ShopPagesDependencies = Omit<ServedPagesDependencies, 'buildsByLanguage'> & {
  /** The output folders of `react-router build`. */
  buildFolders: Record<Language, string>
}

const SEARCH_PATH = '/search'
/** The page that is rendered for every unknown path. */
const NOT_FOUND_PATH = '/not-found'

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

/** Serves pages with a given renderer and given files. */
export function servePages({
  buildsByLanguage,
  publicUrl,
  log,
  shopOpening,
  isHearingChanges,
  hasSharedCache,
  paymentNeeds,
}: ServedPagesDependencies): ShopPages {
  const pageMaker = createPageMaker({ buildsByLanguage, publicUrl, log, paymentNeeds })
  const pageCache = createCachedResponses({
    isHearingChanges,
    // Until the shop is open, only staff may see the pages.
    isSharedCacheInFront: () => hasSharedCache && shopOpening.isOpenToAll(),
  })
  const cacheEntryOf = (cacheKey: string) => ({
    key: cacheKey,
    cacheSeconds: CATALOGUE_CACHE_SECONDS,
  })
  const limitMissingLines = limitLogLines()

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
      () => pageMaker.makePage(pageToMake),
      onCacheMiss,
    )
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
      if (closedPage)
        return makePreparedResponse(pageMaker.makeNotOpenPage(language, closedPage), request)
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
            await pageMaker.makePage({ language, address, answerApi }),
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
          () => pageMaker.makePage(pageToMake),
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
    fontFaces: pageMaker.fontFaces,
    patterns: [
      ...buildsByLanguage.en.renderer.patterns,
      ...buildsByLanguage.ne.renderer.patterns.map((pattern) =>
        pathIn('ne', `/${pattern}`).slice(1),
      ),
    ],
  }
}

/**
 * The canonical path: first segment in lower case, no slash at the end, one at the start. The pattern
 * tries each row of slashes once, because a path can have thousands of them.
 */
const canonicalPathOf = (path: string) =>
  `/${path.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/^[^/]+/, (firstSegment) => firstSegment.toLowerCase())}`

/** A page that reports that something does not exist. One page of each `missingKind` is cached. */
type MissingPage = PageToMake & { missingKind: string; onCacheMiss: () => void }

/**
 * The same, decided before a `Request` is made. This is not called for the home page with a query,
 * which is rare.
 */
const mayBeginInNepali = ({ url, headers }: RequestLineAndHeaders) =>
  url === '/' && beginsInNepali((name) => headers[name]?.toString() ?? null)

/** `/product/7` → `product` */
const firstSegmentOf = (path: string) => path.split('/')[1]
