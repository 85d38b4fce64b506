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

const STOCKS = [
  ['', m.ANY_STOCK],
  ['low', m.LOW_STOCK],
  ['empty', words.SOLD_OUT],
] as const

const SORTS = [
  ['newest', m.NEWEST_FIRST],
  ['name', words.NAME],
  ['price-desc', m.HIGHEST_PRICE],
  ['price-asc', m.LOWEST_PRICE],
  ['stock-asc', m.LEAST_STOCK],
  ['stock-desc', m.MOST_STOCK],
] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

/** The product list, with search, filters and prices and stock editable in place. */
export function ProductsPage() {
  const [asked, ask] = useQueryParams()
  const may = useHasPermission()
  const wanted: ProductsQuery = {
    q: asked('q'),
    state: oneOf([...PRODUCT_STATES, 'archived'] as const, asked('state')) ?? '',
    category: asked('category'),
    stock: oneOf(['low', 'empty'] as const, asked('stock')) ?? '',
    sort: oneOf(STAFF_PRODUCT_SORTS, asked('sort')) ?? 'newest',
    page: Number(asked('page')) || 1,
  }
  const query = useProducts(wanted)
  const [tickedIds, setTickedIds] = useState<SelectedRowIds>(new Set())
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.category || wanted.stock)
  const mayWrite = may('catalogue.write')
  return (
    <AdminPage
      title={words.PRODUCTS}
      actions={mayWrite && <ProductListActions asked={wanted} total={query.data?.total ?? 0} />}
    >
      <QueryContent query={query} messages={words.LOADING_PRODUCTS}>
        {({ data, counts, ...pages }) =>
          pages.total === 0 && !isFiltered ? (
            <EmptyState
              title={m.NO_PRODUCTS_YET}
              text={m.ADD_YOUR_FIRST_PRODUCT}
              action={
                mayWrite && (
                  <span className="flex flex-wrap justify-center gap-3">
                    <AddProductLinks />
                  </span>
                )
              }
            />
          ) : (
            <>
              <StateTabs
                counts={counts}
                state={wanted.state}
                onChoose={(state) => ask({ state })}
              />
              <Filters wanted={wanted} onAsk={ask} />
              {data.length > 0 ? (
                <DataTable<StaffProduct>
                  label={words.PRODUCTS}
                  columns={PRODUCT_COLUMNS}
                  rows={data}
                  idOf={({ id }) => String(id)}
                  nameOf={({ name }) => name}
                  sort={wanted.sort}
                  onSort={(sort) => ask({ sort })}
                  {...(mayWrite && { tickedIds, onTick: setTickedIds, tickAllLabel: m.SELECT_ALL })}
                />
              ) : (
                <EmptyState title={m.NOTHING_FOUND} text={m.TRY_FEWER_WORDS} />
              )}
              {data.length > 0 && (
                <PageLinks {...pages} onPage={(page) => ask({ page: String(page) })} />
              )}
              <SelectedProductsBar
                products={data.filter(({ id }) => tickedIds.has(String(id)))}
                all={{
                  filter: wanted,
                  total: pages.total,
                  isWholePage: data.every(({ id }) => tickedIds.has(String(id))),
                  onTickPage: () => setTickedIds(new Set(data.map(({ id }) => String(id)))),
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

type StateTabsProps = {
  counts: Record<(typeof PRODUCT_STATES)[number], number> & { archived?: number | undefined }
  state: string
  onChoose: (state: string) => void
}

function StateTabs({ counts, state, onChoose }: StateTabsProps) {
  const all = PRODUCT_STATES.reduce((sum, each) => sum + counts[each], 0)
  const options = PRODUCT_STATES.map(
    (each) => [each, PRODUCT_STATE_WORDS[each], String(counts[each])] as const,
  )
  return (
    <Tabs
      label={m.STATUS}
      value={state}
      options={[
        ['', m.ALL, String(all)],
        ...options,
        ['archived', m.ARCHIVED, String(counts.archived ?? 0)],
      ]}
      onChoose={onChoose}
    />
  )
}

type FiltersProps = { wanted: ProductsQuery; onAsk: (change: Record<string, string>) => void }

function Filters({ wanted, onAsk }: FiltersProps) {
  const { data } = useCategoriesInAdminLanguage()
  const options = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchBox
        label={m.SEARCH_PRODUCTS}
        placeholder={m.NAME_OR_SKU}
        value={wanted.q}
        onSearch={(q) => onAsk({ q })}
      />
      <FilterSelect
        label={m.CATEGORY}
        value={wanted.category}
        options={[['', m.ALL_CATEGORIES], ...options]}
        onChoose={(category) => onAsk({ category })}
      />
      <FilterSelect
        label={words.STOCK}
        value={wanted.stock}
        options={STOCKS}
        onChoose={(stock) => onAsk({ stock })}
      />
      <FilterSelect
        label={m.SORT_BY}
        value={wanted.sort}
        options={SORTS}
        onChoose={(sort) => onAsk({ sort })}
      />
    </div>
  )
}
