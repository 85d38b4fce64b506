import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { CategoryPicture } from '#contract/categories.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import {
  categoriesQuery,
  categoryQuery,
  colorsQuery,
  type ProductListQuery,
  productChoicesQuery,
  productsQuery,
} from '../../data/catalogue.ts'
import { nameOfShop, useStore } from '../../data/store.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { BreadcrumbData } from '../page/breadcrumb-data.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath, PRODUCTS_PATH, productListPath } from '../page/paths.ts'
import { Picture } from '../product-media/picture.tsx'
import { PictureBackground } from '../product-media/picture-background.tsx'
import { FilteredCollection } from './filtered-collection.tsx'
import { redirectToLastPage } from './last-page.ts'
import { canonicalQuery, pageNumberOf, pageNumbersUpTo, productListQueryOf } from './list-query.ts'
import * as m from './messages.ts'

const productsQueryIn = (id: string) => (query: ProductListQuery, page: number, limit?: number) =>
  productsQuery({ ...query, category: id }, page, limit)

const choicesQueryIn = (id: string) => (query: ProductListQuery) =>
  productChoicesQuery({ ...query, category: id })

const queries = ({ params: { categoryId = '' }, readQueryParameter }: PageDataRequest) => [
  categoryQuery(categoryId),
  ...pageNumbersUpTo(pageNumberOf(readQueryParameter('page'))).map((page) =>
    productsQueryIn(categoryId)(productListQueryOf(readQueryParameter), page),
  ),
  // Colour names are needed only then.
  ...(readQueryParameter('color') ? [colorsQuery()] : []),
  ...(readQueryParameter('filter')
    ? [choicesQueryIn(categoryId)(productListQueryOf(readQueryParameter))]
    : []),
]

export const loader = serverLoader(queries, {
  failureText: m.PRODUCTS_NOT_LOADED,
  redirectTo: ({ params: { categoryId = '' }, readQueryParameter }, cache) => {
    const query = productListQueryOf(readQueryParameter)
    const page = pageNumberOf(readQueryParameter('page'))
    const pageQuery = (pageNumber: number) => productsQueryIn(categoryId)(query, pageNumber)
    const pagePathOf = (pageNumber: number) =>
      productListPath(categoryPath(categoryId), { ...query, category: '' }, pageNumber)
    return redirectToLastPage({ page, pageQuery, pagePathOf }, cache)
  },
})
export const clientLoader = browserLoader(queries)

/** The page of a category. */
export default function CategoryPage() {
  const { categoryId = '' } = useParams()
  const [searchParameters] = useSearchParams()
  const { data, error } = useQuery(categoryQuery(categoryId))
  // The menu still has the name if the category itself cannot be loaded.
  const menuCategory = useQuery(categoriesQuery()).data?.data.find(
    ({ id }) => String(id) === categoryId,
  )
  const shop = useStore()
  if (isNotFoundError(error)) return <LazyPageNotFound />
  const name = data?.data.name ?? menuCategory?.name ?? m.PRODUCTS
  const listQuery = { ...productListQueryOf((query) => searchParameters.get(query)), category: '' }
  const page = pageNumberOf(searchParameters.get('page'))
  // A product picture would only repeat what the list below shows.
  const uploadedPicture = data?.data.picture?.isOwn ? data.data.picture : undefined
  return (
    <main id="content" className="gutter-wide">
      <PageHead
        title={name}
        description={
          shop?.isSample
            ? m.sampleCategoryDescription(name)
            : m.categoryDescription(name, shop ? nameOfShop(shop) : '')
        }
        picture={uploadedPicture && pictureUrl(uploadedPicture.publicId, 1200, 'jpg')}
        queryString={canonicalQuery(listQuery, page)}
      />
      <BreadcrumbData
        ancestors={[
          ['/', m.HOME],
          [PRODUCTS_PATH, m.ALL_JEWELLERY],
          [categoryPath(categoryId), name],
        ]}
      />
      <Breadcrumbs ancestors={[[PRODUCTS_PATH, m.ALL_JEWELLERY]]} currentName={name} />
      <div className="mt-4 flex items-center gap-4 max-[19rem]:flex-wrap md:gap-6">
        {uploadedPicture && <CategoryEmblem picture={uploadedPicture} />}
        <PageTitle className="min-w-0">{name}</PageTitle>
      </div>
      <FilteredCollection
        listPath={categoryPath(categoryId)}
        query={listQuery}
        page={page}
        listPageQuery={productsQueryIn(categoryId)}
        choicesQuery={choicesQueryIn(categoryId)}
        failureText={m.PRODUCTS_NOT_LOADED}
        empty={<p className="text-xl">{m.EMPTY_CATEGORY}</p>}
        category={categoryId}
      />
    </main>
  )
}

/** The picture of the category beside its name. */
const CategoryEmblem = ({
  picture: { publicId, placeholder, alt },
}: {
  picture: CategoryPicture
}) => (
  <span className="relative isolate block size-20 shrink-0 overflow-hidden md:size-32">
    <PictureBackground placeholder={placeholder} />
    <Picture
      publicId={publicId}
      alt={alt}
      sizes="(min-width: 48rem) 8rem, 5rem"
      priority="soon"
      className="size-full object-cover"
    />
  </span>
)
