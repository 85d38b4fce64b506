import { useState } from 'react'
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS, type StaffProduct } from '#contract/admin-products.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { type ProductsQuery, useProducts } from '../../data/products.ts'
import { DataTable, type SelectedRowIds } from '../../page/data-table.tsx'
import { FilterSelect } from '../../page/filter-select.tsx'
import { AdminPage } from '../../page/page.tsx'
import { PageLinks } from '../../page/pager.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { SearchBox } from '../../page/search-box.tsx'
import { useHasPermission } from '../../page/signed-in-user.ts'
import { Tabs } from '../../page/tabs.tsx'
import { useQueryParams } from '../../page/use-query-params.ts'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'
import { PRODUCT_STATE_WORDS } from '../product-state-badge.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { AddProductLinks, ProductListActions } from './product-list-actions.tsx'
import { SelectedProductsBar } from './selected-products-bar.tsx'

const STOCK_OPTIONS = [
  ['', m.ANY_STOCK],
  ['low', m.LOW_STOCK],
  ['empty', words.SOLD_OUT],
] as const

const SORT_OPTIONS = [
  ['newest', m.NEWEST_FIRST],
  ['name', words.NAME],
  ['price-desc', m.SORT_BY_HIGHEST_PRICE],
  ['price-asc', m.SORT_BY_LOWEST_PRICE],
  ['stock-asc', m.SORT_BY_LEAST_STOCK],
  ['stock-desc', m.SORT_BY_MOST_STOCK],
] as const

const knownValueOrEmpty = <Value extends string>(
  values: readonly Value[],
  text: string,
): Value | undefined => values.find((value) => value === text)

/** The product list, with search, filters and prices and stock editable in place. */
export function ProductsPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const hasPermission = useHasPermission()
  const productsQuery: ProductsQuery = {
    q: readQueryParam('q'),
    state:
      knownValueOrEmpty([...PRODUCT_STATES, 'archived'] as const, readQueryParam('state')) ?? '',
    category: readQueryParam('category'),
    stock: knownValueOrEmpty(['low', 'empty'] as const, readQueryParam('stock')) ?? '',
    sort: knownValueOrEmpty(STAFF_PRODUCT_SORTS, readQueryParam('sort')) ?? 'newest',
    page: Number(readQueryParam('page')) || 1,
  }
  const query = useProducts(productsQuery)
  const [tickedIds, setTickedIds] = useState<SelectedRowIds>(new Set())
  const isFiltered = Boolean(
    productsQuery.q || productsQuery.state || productsQuery.category || productsQuery.stock,
  )
  const mayChangeProducts = hasPermission('catalogue.write')
  return (
    <AdminPage
      title={words.PRODUCTS}
      actions={
        mayChangeProducts && (
          <ProductListActions productsQuery={productsQuery} total={query.data?.total} />
        )
      }
    >
      <QueryContent query={query} messages={words.LOADING_PRODUCTS}>
        {({ data, counts: stateCounts, ...pages }) =>
          pages.total === 0 && !isFiltered ? (
            <EmptyState
              title={m.NO_PRODUCTS_YET}
              text={m.ADD_YOUR_FIRST_PRODUCT}
              action={
                mayChangeProducts && (
                  <span className="flex flex-wrap justify-center gap-3">
                    <AddProductLinks />
                  </span>
                )
              }
            />
          ) : (
            <>
              <ProductStateTabs
                stateCounts={stateCounts}
                state={productsQuery.state}
                onChoose={(state) => setQueryParams({ state })}
              />
              <ProductFilters productsQuery={productsQuery} onChangeFilters={setQueryParams} />
              {data.length > 0 ? (
                <DataTable<StaffProduct>
                  label={words.PRODUCTS}
                  columns={PRODUCT_COLUMNS}
                  rows={data}
                  rowIdOf={({ id }) => String(id)}
                  rowNameOf={({ name }) => name}
                  sort={productsQuery.sort}
                  onSort={(sort) => setQueryParams({ sort })}
                  {...(mayChangeProducts && {
                    tickedIds,
                    onTick: setTickedIds,
                    tickAllLabel: m.SELECT_ALL,
                  })}
                />
              ) : (
                <EmptyState title={m.NO_PRODUCT_FOUND} text={m.TRY_FEWER_WORDS} />
              )}
              {data.length > 0 && (
                <PageLinks
                  {...pages}
                  onChangePage={(page) => setQueryParams({ page: String(page) })}
                />
              )}
              <SelectedProductsBar
                products={data.filter(({ id }) => tickedIds.has(String(id)))}
                wholeList={{
                  filter: productsQuery,
                  totalCount: pages.total,
                  isWholePage: data.every(({ id }) => tickedIds.has(String(id))),
                  onSelectPage: () => setTickedIds(new Set(data.map(({ id }) => String(id)))),
                }}
                onDone={() => setTickedIds(new Set())}
              />
            </>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

type ProductStateTabsProps = {
  stateCounts: Record<(typeof PRODUCT_STATES)[number], number> & { archived?: number | undefined }
  state: string
  onChoose: (state: string) => void
}

function ProductStateTabs({ stateCounts, state, onChoose }: ProductStateTabsProps) {
  const totalCount = PRODUCT_STATES.reduce(
    (sum, productState) => sum + stateCounts[productState],
    0,
  )
  const stateOptions = PRODUCT_STATES.map(
    (productState) =>
      [productState, PRODUCT_STATE_WORDS[productState], String(stateCounts[productState])] as const,
  )
  return (
    <Tabs
      label={m.STATUS}
      value={state}
      options={[
        ['', m.ALL_PRODUCTS, String(totalCount)],
        ...stateOptions,
        ['archived', m.ARCHIVED, String(stateCounts.archived ?? 0)],
      ]}
      onChoose={onChoose}
    />
  )
}

type ProductFiltersProps = {
  productsQuery: ProductsQuery
  onChangeFilters: (change: Record<string, string>) => void
}

function ProductFilters({ productsQuery, onChangeFilters }: ProductFiltersProps) {
  const { data } = useCategoriesInAdminLanguage()
  const categoryOptions = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchBox
        label={m.SEARCH_PRODUCTS}
        placeholder={m.NAME_OR_SKU}
        value={productsQuery.q}
        onSearch={(q) => onChangeFilters({ q })}
      />
      <FilterSelect
        label={m.CATEGORY}
        value={productsQuery.category}
        options={[['', m.ALL_CATEGORIES], ...categoryOptions]}
        onChoose={(category) => onChangeFilters({ category })}
      />
      <FilterSelect
        label={words.STOCK}
        value={productsQuery.stock}
        options={STOCK_OPTIONS}
        onChoose={(stock) => onChangeFilters({ stock })}
      />
      <FilterSelect
        label={m.SORT_BY}
        value={productsQuery.sort}
        options={SORT_OPTIONS}
        onChoose={(sort) => onChangeFilters({ sort })}
      />
    </div>
  )
}
