import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { hideSecretsInPath } from '#server/platform/calls/path-for-log.ts'
import type { Log } from '#server/platform/log.ts'
import type { AdminPages } from './admin-pages.ts'
import { pageRendererOfBuild } from './page-renderer.ts'
import type { ShopPages } from './pages.ts'

const BUILD = 'virtual:react-router/server-build'

/** The pages of the storefront, loaded from their current sources on every request. */
export function openDevPages(vite: ViteDevServer, { publicUrl, log }: Dependencies): ShopPages {
  return {
    async answer(request, api) {
      const build = await vite.ssrLoadModule(BUILD)
      const { render } = pageRendererOfBuild(
        build as Parameters<typeof pageRendererOfBuild>[0],
        'development',
      )
      const { pathname, search } = new URL(request.url)
      const report = (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error(
          { path: hideSecretsInPath(pathname), err: error },
          'a page could not be made as it should be',
        )
      }
      const address = new URL(pathname + search, publicUrl)
      return render({ request: new Request(address), api, report, madeAt: Date.now() })
    },
    peekCached: () => undefined,
    invalidate: () => {},
    readUse: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
    fontFaces: '',
    patterns: [],
  }
}

type Dependencies = { publicUrl: string; log: Log }

/** The admin pages, loaded from their current sources on every request. */
export const openDevAdminPages = (vite: ViteDevServer): AdminPages => ({
  async answer(request) {
    const html = await readFile(join(vite.config.root, 'index.html'), 'utf8')
    const page = await vite.transformIndexHtml(new URL(request.url).pathname, html)
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
