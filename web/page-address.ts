import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import * as z from 'zod/mini'
import type { PageParameter } from './platform/page-parameters.ts'
import { listFromQuery, pageFromQuery } from './storefront/catalogue/list-query.ts'
import { withQuery } from './storefront/page/paths.ts'
import { reviewsFromQuery } from './storefront/reviews/reviews-query.ts'

/** The one address of a page, however somebody wrote what they asked for. */
export type PageAddress = {
  /** Only what the page reads, with values that it understands, always in one order. */
  address: string
  /** What the page is about, where that may not exist. */
  subject?: {
    /** The API's path for it. */
    path: string
    /** The address again, without what this subject, as the API shows it, does not have. */
    addressFor: (subject: unknown) => string
  }
}

type Read = (name: PageParameter) => string | null

/** The pages that read something after `?` or are about something; the others read their path. */
const PAGES: Record<string, (path: string, id: string, read: Read) => PageAddress> = {
  products: (path, _id, read) => ({ address: listAddress(path, read) }),
  'category/:categoryId': (path, id, read) => {
    const address = listAddress(path, read, { category: '' })
    return {
      address,
      subject: { path: `/api/category/getcategory/${id}`, addressFor: () => address },
    }
  },
  'product/:id': (path, id, read) => {
    const color = ID.exec(read('color') ?? '')?.[0]
    return {
      address: productAddress(path, read, color),
      subject: {
        path: `/api/singleproduct/${id}`,
        addressFor: (product) => productAddress(path, read, hasColor(product, color) && color),
      },
    }
  },
  search: (path, _id, read) => ({
    address: listAddress(path, read, { q: (read('q') ?? '').trim() }),
  }),
}

const ID = /^[1-9]\d{0,8}$/

function listAddress(path: string, read: Read, own: { q?: string; category?: string } = {}) {
  const { sort, ...filters } = { q: '', ...listFromQuery(read), ...own }
  const page = pageFromQuery(read('page'))
  return withQuery(path, {
    ...filters,
    sort: sort !== 'newest' && sort,
    page: page > 1 && page,
    filter: read('filter') ? 'open' : '',
  })
}

function productAddress(path: string, read: Read, color: string | false | undefined): string {
  const { page, sort } = reviewsFromQuery(read)
  return withQuery(path, { color, sort: sort !== 'newest' && sort, page: page > 1 && page })
}

const WithColors = z.object({
  data: z.object({ colors: z.array(z.object({ colorId: z.int() })) }),
})

const hasColor = (product: unknown, color: string | undefined) =>
  WithColors.safeParse(product).data?.data.colors.some(({ colorId }) => String(colorId) === color)

/** Makes the function that finds the address of a page; it gives none where no page stands. */
export function addressesOf({ routes }: Pick<ServerBuild, 'routes'>) {
  const known = childrenOf(routes, undefined)
  return (path: string, asked: URLSearchParams): PageAddress | undefined => {
    const route = matchRoutes(known, path)?.at(-1)?.route
    if (!route || route.path === '*') return undefined
    const id = path.slice(path.lastIndexOf('/') + 1)
    return PAGES[route.path ?? '']?.(path, id, (name) => asked.get(name)) ?? { address: path }
  }
}

const childrenOf = (routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    if (route.index) return [{ index: true }]
    const children = childrenOf(routes, route.id)
    return [{ ...(route.path !== undefined && { path: route.path }), children }]
  })
