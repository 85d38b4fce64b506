import { pathIn } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import type { PaymentNeeds } from '#contract/payment-needs.ts'
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
import { type PreparedAnswer, prepareAnswer } from '../answers/prepared-answer.ts'
import type { ClosedShop } from '../opening.ts'
import { assemblePage, type PartsOfAllPages } from './assemble-page.ts'
import type { BuiltFiles } from './built-files.ts'
import { VARY_BY_LANGUAGE } from './first-visit.ts'
import { makePageHeaders } from './page-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { preparePage } from './prepare-page.ts'

/** Answers API calls on behalf of the client that requested a page. */
export type AnswerApiCall = (request: Request) => Promise<Response>

/** The built pages in one language. */
export type LanguageBuild = { builtFiles: BuiltFiles; renderer: PageRenderer }

/** A page in a language; its address is given without the language. */
export type PageToMake = { language: Language; address: string; answerApi: AnswerApiCall }

export type PageMakerDependencies = {
  buildsByLanguage: Record<Language, LanguageBuild>
  /** The address that browsers know the shop by. */
  publicUrl: string
  log: Log
  /** What the pages must allow for the payment providers that are set up. */
  paymentNeeds: readonly PaymentNeeds[]
}

/** Makes whole pages: what the renderer returns, with what all pages contain, and their headers. */
export function createPageMaker({
  buildsByLanguage,
  publicUrl,
  log,
  paymentNeeds,
}: PageMakerDependencies) {
  const partsByLanguage = {
    en: readSharedParts(buildsByLanguage.en),
    ne: readSharedParts(buildsByLanguage.ne),
  }
  const limitUnavailableLines = limitLogLines()

  const makePage = async ({
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

  // The status is no error, so that the owner's monitoring raises no alarm; search engines must not
  // index it.
  const makeNotOpenPage = (language: Language, closedShop: ClosedShop) => {
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
    makePage,
    makeNotOpenPage,
    /** The rules that load the fonts of the shop. */
    fontFaces: (partsByLanguage.en.styles.match(/@font-face\s*\{[^}]*\}/g) ?? []).join(''),
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

/** The English home page: a visit that comes from elsewhere may begin in Nepali instead. */
export const isFirstPage = (language: Language, path: string) => language === 'en' && path === '/'

/** Whether the error means that the database does not answer at the moment. */
const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE'

/** A browser may store a page, but must revalidate it on every use. */
const REVALIDATE_HEADER = 'public, no-cache'

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
