import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'hono/utils/cookie'
import { prefersNepali } from '#contract/accepted-language.ts'
import { ADMIN_LANGUAGE_COOKIE } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import { makePreparedResponse } from '../answers/cached-responses.ts'
import { openBuiltFiles } from './built-files.ts'
import { makePageHeaders } from './page-headers.ts'
import { preparePage } from './prepare-page.ts'

/** The path of the admin pages. No page of the storefront links to it. */
export const ADMIN_PATH = '/admin'

/** The service worker that shows messages about new orders; its address never changes. */
const PUSH_WORKER_PATH = '/push-worker.js'

/** The admin pages: in each language the same empty HTML page for every path, and its files. */
export type AdminPages = { answer: (request: Request) => Promise<Response> }

/** Opens the output of `vite build --config admin.vite.config.ts` in each language. */
export async function openAdminPages(buildFolders: Record<Language, string>): Promise<AdminPages> {
  const [englishBuild, nepaliBuild] = await Promise.all([
    openAdminBuild(buildFolders.en),
    openAdminBuild(buildFolders.ne),
  ])
  return {
    async answer(request) {
      const path = new URL(request.url).pathname.slice(ADMIN_PATH.length)
      const builtFile =
        englishBuild.files.answerWithFile(request, path) ??
        nepaliBuild.files.answerWithFile(request, path)
      if (builtFile) return path === PUSH_WORKER_PATH ? makeWorkerResponse(builtFile) : builtFile
      if (path.startsWith('/assets/')) return new Response('Not found\n', { status: 404 })
      return makePreparedResponse(
        prefersNepaliAdmin(request.headers) ? nepaliBuild.page : englishBuild.page,
        request,
      )
    },
  }
}

async function openAdminBuild(folder: string) {
  const pageHtml = await readFile(join(folder, 'index.html'), 'utf8')
  return { files: await openBuiltFiles(folder), page: finishAdminPage(pageHtml) }
}

/** Browsers check for a new version of the worker each time, and the worker may load nothing. */
function makeWorkerResponse(builtFile: Response): Response {
  builtFile.headers.set('cache-control', 'no-cache')
  builtFile.headers.set('content-security-policy', "default-src 'none'")
  return builtFile
}

/**
 * In the language that was chosen on this device; without a choice, in the one that the browser
 * prefers.
 */
function prefersNepaliAdmin(headers: Headers): boolean {
  const chosenLanguage = parse(headers.get('cookie') ?? '', ADMIN_LANGUAGE_COOKIE)[
    ADMIN_LANGUAGE_COOKIE
  ]
  return chosenLanguage ? chosenLanguage === 'ne' : prefersNepali(headers.get('accept-language'))
}

/** The page has no personal data, so it is shareable. Search engines must not index it. */
const finishAdminPage = (pageHtml: string) =>
  preparePage(pageHtml, {
    status: 200,
    headers: {
      ...makePageHeaders(pageHtml),
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      'x-robots-tag': 'noindex, nofollow',
    },
    isShareable: true,
    madeAt: 0,
  })
