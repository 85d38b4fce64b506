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
const PUSH_WORKER = '/push-worker.js'

/** The admin pages: in each language the same empty HTML page for every path, and its files. */
export type AdminPages = { answer: (request: Request) => Promise<Response> }

/** Opens the output of `vite build --config admin.vite.config.ts` in each language. */
export async function openAdminPages(buildFolders: Record<Language, string>): Promise<AdminPages> {
  const [english, nepali] = await Promise.all([
    openBuild(buildFolders.en),
    openBuild(buildFolders.ne),
  ])
  return {
    async answer(request) {
      const path = new URL(request.url).pathname.slice(ADMIN_PATH.length)
      const file = english.files.answer(request, path) ?? nepali.files.answer(request, path)
      if (file) return path === PUSH_WORKER ? makeWorkerResponse(file) : file
      if (path.startsWith('/assets/')) return new Response('Not found\n', { status: 404 })
      return makePreparedResponse(isInNepali(request.headers) ? nepali.page : english.page, request)
    },
  }
}

async function openBuild(folder: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { files: await openBuiltFiles(folder), page: finishAdminPage(html) }
}

/** Browsers check for a new version of the worker each time, and the worker may load nothing. */
function makeWorkerResponse(file: Response): Response {
  file.headers.set('cache-control', 'no-cache')
  file.headers.set('content-security-policy', "default-src 'none'")
  return file
}

/**
 * In the language that was chosen on this device; without a choice, in the one that the browser
 * prefers.
 */
function isInNepali(headers: Headers): boolean {
  const chosen = parse(headers.get('cookie') ?? '', ADMIN_LANGUAGE_COOKIE)[ADMIN_LANGUAGE_COOKIE]
  return chosen ? chosen === 'ne' : prefersNepali(headers.get('accept-language'))
}

/** The page has no personal data, so it is shareable. Search engines must not index it. */
const finishAdminPage = (html: string) =>
  preparePage(html, {
    status: 200,
    headers: {
      ...makePageHeaders(html),
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      'x-robots-tag': 'noindex, nofollow',
    },
    isShareable: true,
    madeAt: 0,
  })
