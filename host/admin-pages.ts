import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuiltFiles } from './built-files.ts'
import { answerFrom } from './cached-responses.ts'
import { finishPage } from './finished-page.ts'
import { pageHeaders } from './page-headers.ts'

/** The path of the admin pages. No page of the storefront links to it. */
export const ADMIN = '/admin'

/** The admin pages: the same empty HTML page for every path, and the files that it loads. */
export type AdminPages = { answer: (request: Request) => Promise<Response> }

/** Opens the output of `vite build --config admin.vite.config.ts`. */
export async function openAdminPages(buildFolder: string): Promise<AdminPages> {
  const files = await openBuiltFiles(buildFolder)
  const page = finishAdminPage(await readFile(join(buildFolder, 'index.html'), 'utf8'))
  return {
    async answer(request) {
      const path = new URL(request.url).pathname.slice(ADMIN.length)
      const file = files.answer(request, path)
      if (file) return file
      if (path.startsWith('/assets/')) return new Response('Not found\n', { status: 404 })
      return answerFrom(page, request)
    },
  }
}

/** The page has no personal data, so it is shareable. Search engines must not index it. */
const finishAdminPage = (html: string) =>
  finishPage(html, {
    status: 200,
    headers: {
      ...pageHeaders(html),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
    },
    isShareable: true,
    madeAt: 0,
  })
