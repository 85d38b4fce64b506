import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { routePatternOf } from '#server/platform/calls/read-request.ts'

/** The name of the route that a request uses: `GET /api/singleproduct/{id}`, never with an id. */
export type FindRouteName = (method: string, url: string) => string

const MAX_CACHED_NAMES = 2_000
const MAX_URL_LENGTH = 300

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
 * each name. `pagePatterns` are the patterns of the storefront's pages, such as `product/:id`.
 */
export function createRouteNames(
  calls: Record<string, ApiCall>,
  pagePatterns: readonly string[],
): FindRouteName {
  const router = new TrieRouter<string>()
  for (const { route } of Object.values(calls)) {
    const { method, paths } = methodAndPathsOf(route)
    for (const path of paths) router.add(method, routePatternOf(path), route)
  }
  for (const pagePattern of pagePatterns) {
    const routeName = `page /${pagePattern.replace(/:(\w+)/g, '{$1}')}`
    if (pagePattern !== '*') router.add('GET', `/${pagePattern}`, routeName)
  }
  const findName = (method: string, path: string): string => {
    const matchedRoute = router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0]
    if (matchedRoute) return matchedRoute
    return OTHER_ROUTES.find(([pathStart]) => path.startsWith(pathStart))?.[1] ?? 'unknown address'
  }
  const namesByRequest = new LRUCache<string, string>({ max: MAX_CACHED_NAMES })
  return (method, url) => {
    const [path = ''] = url.split('?', 1)
    const methodAndPath = `${method} ${path}`
    const knownName = namesByRequest.get(methodAndPath)
    if (knownName) return knownName
    const routeName = findName(method, path)
    if (methodAndPath.length <= MAX_URL_LENGTH) namesByRequest.set(methodAndPath, routeName)
    return routeName
  }
}
