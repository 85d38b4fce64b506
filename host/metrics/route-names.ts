import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { routePatternOf } from '#server/platform/calls/read-request.ts'

/** The name of the route that a request uses: `GET /api/singleproduct/{id}`, never with an id. */
export type FindRouteName = (method: string, url: string) => string

const MAX_NAMES = 2_000
const MAX_URL = 300

/** Paths that are neither calls nor pages, by the start of the path. */
const OTHER_ROUTES = [
  ['/api/', 'unknown call'],
  ['/assets/', 'asset'],
  ['/pictures/', 'picture'],
  ['/certificates/', 'certificate'],
  ['/admin', 'admin page'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/robots.txt', 'robots and sitemap'],
  ['/sitemap.xml', 'robots and sitemap'],
] as const

/**
 * The number of names is limited, whatever addresses clients send, because a metric has values for
 * each name. `pages` are the patterns of the storefront's pages, such as `product/:id`.
 */
export function createRouteNames(
  calls: Record<string, ApiCall>,
  pages: readonly string[],
): FindRouteName {
  const router = new TrieRouter<string>()
  for (const { route } of Object.values(calls)) {
    const { method, paths } = methodAndPathsOf(route)
    for (const path of paths) router.add(method, routePatternOf(path), route)
  }
  for (const page of pages) {
    const name = `page /${page.replace(/:(\w+)/g, '{$1}')}`
    if (page !== '*') router.add('GET', `/${page}`, name)
  }
  const find = (method: string, path: string): string => {
    const match = router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0]
    if (match) return match
    return OTHER_ROUTES.find(([start]) => path.startsWith(start))?.[1] ?? 'unknown address'
  }
  const names = new LRUCache<string, string>({ max: MAX_NAMES })
  return (method, url) => {
    const [path = ''] = url.split('?', 1)
    const key = `${method} ${path}`
    const known = names.get(key)
    if (known) return known
    const name = find(method, path)
    if (key.length <= MAX_URL) names.set(key, name)
    return name
  }
}
