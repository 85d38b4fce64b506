import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { hideSecretsInPath } from '#server/platform/calls/path-for-log.ts'
import type { Log } from '#server/platform/log.ts'
import type { AdminPages } from './admin-pages.ts'
import { pageRendererOfBuild } from './page-renderer.ts'
import type { ShopPages } from './pages.ts'

const SERVER_BUILD_MODULE = 'virtual:react-router/server-build'

/** The pages of the storefront, loaded from their current sources on every request. */
export function openDevPages(
  viteServer: ViteDevServer,
  { publicUrl, log }: DevPagesDependencies,
): ShopPages {
  return {
    async answer(request, api) {
      const serverBuild = await viteServer.ssrLoadModule(SERVER_BUILD_MODULE)
      const { render } = pageRendererOfBuild(
        serverBuild as Parameters<typeof pageRendererOfBuild>[0],
        'development',
      )
      const { pathname, search } = new URL(request.url)
      const reportRenderError = (error: unknown) => {
        if (error instanceof Error) viteServer.ssrFixStacktrace(error)
        log.error(
          { path: hideSecretsInPath(pathname), err: error },
          'a page could not be made as it should be',
        )
      }
      const publicAddress = new URL(pathname + search, publicUrl)
      return render({
        request: new Request(publicAddress),
        api,
        report: reportRenderError,
        madeAt: Date.now(),
      })
    },
    peekCached: () => undefined,
    invalidate: () => {},
    readCacheCounts: () => ({ entryCount: 0, totalBytes: 0, hitCount: 0, missCount: 0 }),
    fontFaces: '',
    patterns: [],
  }
}

type DevPagesDependencies = { publicUrl: string; log: Log }

/** The admin pages, loaded from their current sources on every request. */
export const openDevAdminPages = (viteServer: ViteDevServer): AdminPages => ({
  async answer(request) {
    const htmlTemplate = await readFile(join(viteServer.config.root, 'index.html'), 'utf8')
    const transformedHtml = await viteServer.transformIndexHtml(
      new URL(request.url).pathname,
      htmlTemplate,
    )
    return new Response(transformedHtml, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
})
