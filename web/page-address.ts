import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import * as z from 'zod/mini'
import type { ProductListQuery } from './data/catalogue.ts'
import type { PageParameter } from './platform/page-parameters.ts'
import { pageNumberOf, productListQueryOf } from './storefront/catalogue/list-query.ts'
import { withQuery } from './storefront/page/paths.ts'
import { parseCalculatorQuery } from './storefront/rates/calculator-query.ts'
import { parseReviewsQuery } from './storefront/reviews/reviews-query.ts'

/** The canonical address of a page. */
export type PageAddress = {
  /** With only the parameters that the page reads, with valid values and in a fixed order. */
  address: string
  /** The product, category or text that the page shows, which may not exist. */
  subject?: {
    /** The path of this product, category or text in the API. */
    path: string
    /**
     * The address without what this product, as answered by the API, does not have (such as a
     * colour).
     */
    addressFor: (subject: unknown) => string
  }
}

type ReadParameter = (name: PageParameter) => string | null

/**
 * Pages that read query parameters or show one product, category, passport or text of the owner.
 * All other pages depend on their path only.
 */
const PAGES_WITH_PARAMETERS: Record<
  string,
  (path: string, id: string, readParameter: ReadParameter) => PageAddress
> = {
  products: (path, _id, readParameter) => ({
    address: listAddress(path, readParameter, { q: '' }),
  }),
  'category/:categoryId': (path, id, readParameter) => {
    const address = listAddress(path, readParameter, { q: '', category: '' })
    return {
      address,
      subject: { path: `/api/category/getcategory/${id}`, addressFor: () => address },
    }
  },
  'product/:id': (path, id, readParameter) => {
    const color = ID_PATTERN.exec(readParameter('color') ?? '')?.[0]
    const size = ID_PATTERN.exec(readParameter('size') ?? '')?.[0]
    return {
      address: productAddress(path, readParameter, { color, size }),
      subject: {
        path: `/api/singleproduct/${id}`,
        addressFor: (product) =>
          productAddress(path, readParameter, {
            color: hasColor(product, color) && color,
            size: hasSize(product, size) && size,
          }),
      },
    }
  },
  'passport/:code': (path, code) => ({
    address: path,
    subject: { path: `/api/passports/${code}`, addressFor: () => path },
  }),
  'pages/:slug': (path, slug) => ({
    address: path,
    subject: { path: `/api/pages/${slug}`, addressFor: () => path },
  }),
  rates: (path, _id, readParameter) => ({
    address: withQuery(path, parseCalculatorQuery(readParameter)),
  }),
  search: (path, _id, readParameter) => ({
    // Results are always the best first.
    address: listAddress(path, readParameter, { sort: 'newest' }),
  }),
}

const ID_PATTERN = /^[1-9]\d{0,8}$/

function listAddress(
  path: string,
  readParameter: ReadParameter,
  overrides: Partial<ProductListQuery>,
) {
  const { sort, ...filters } = { ...productListQueryOf(readParameter), ...overrides }
  const page = pageNumberOf(readParameter('page'))
  return withQuery(path, {
    ...filters,
    sort: sort !== 'newest' && sort,
    page: page > 1 && page,
    filter: readParameter('filter') ? 'open' : '',
  })
}

function productAddress(
  path: string,
  readParameter: ReadParameter,
  productVariant: { color: string | false | undefined; size: string | false | undefined },
): string {
  const { page, sort } = parseReviewsQuery(readParameter)
  return withQuery(path, {
    ...productVariant,
    sort: sort !== 'newest' && sort,
    page: page > 1 && page,
  })
}

const ProductAnswerSchema = z.object({
  data: z.object({
    colors: z.array(z.object({ colorId: z.int() })),
    sizes: z.optional(z.array(z.object({ sizeId: z.int() }))),
  }),
})

const hasColor = (product: unknown, color: string | undefined) =>
  ProductAnswerSchema.safeParse(product).data?.data.colors.some(
    ({ colorId }) => String(colorId) === color,
  )

const hasSize = (product: unknown, size: string | undefined) =>
  ProductAnswerSchema.safeParse(product).data?.data.sizes?.some(
    ({ sizeId }) => String(sizeId) === size,
  )

/**
 * Creates the function that returns the canonical address of a page, or undefined if there is no
 * such page.
 */
export function makePageAddressFinder({ routes }: Pick<ServerBuild, 'routes'>) {
  const routeTree = childRoutesOf(routes, undefined)
  return (path: string, searchParams: URLSearchParams): PageAddress | undefined => {
    if (decodePath(path) === undefined) return undefined
    const route = matchRoutes(routeTree, path)?.at(-1)?.route
    if (!route || route.path === '*') return undefined
    const id = path.slice(path.lastIndexOf('/') + 1)
    return (
      PAGES_WITH_PARAMETERS[route.path ?? '']?.(path, id, (name) => searchParams.get(name)) ?? {
        address: path,
      }
    )
  }
}

/**
 * The decoded path, or undefined if it cannot be decoded; `matchRoutes` writes a warning about each
 * such path. The result has to be used, because the build removes a call whose result is not used.
 */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

const childRoutesOf = (
  routes: ServerBuild['routes'],
  parentId: string | undefined,
): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    if (route.index) return [{ index: true }]
    const children = childRoutesOf(routes, route.id)
    return [{ ...(route.path !== undefined && { path: route.path }), children }]
  })
