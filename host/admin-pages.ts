import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBuiltFiles } from './built-files.ts'
import { answerFrom } from './cached-responses.ts'
import { finishPage } from './finished-page.ts'
import { pageHeaders } from './page-headers.ts'

/** Where the owner's side stands; no page of the shop leads there. */
export const ADMIN = '/admin'

/** The owner's side: one empty page, whatever is asked of it, and the files it loads. */
export type AdminPages = { answer: (request: Request) => Promise<Response> }

/** Opens what `vite build --config admin.vite.config.ts` made. */
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

/** The page says nothing of anybody, so all who ask get the same; search engines are sent away. */
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
