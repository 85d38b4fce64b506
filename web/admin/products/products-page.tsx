import { useState } from 'react'
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS, type StaffProduct } from '#contract/admin-products.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCategories } from '../data/categories.ts'
import { type ProductsQuery, useProducts } from '../data/products.ts'
import { Choose } from '../page/choose.tsx'
import { DataTable, type Ticked } from '../page/data-table.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Page } from '../page/page.tsx'
import { Pager } from '../page/pager.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useMay } from '../page/signed-in-user.ts'
import { Tabs } from '../page/tabs.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListActions, WaysToAdd } from './list-actions.tsx'
import * as m from './messages.ts'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { STATE_WORDS } from './state-badge.tsx'

const STOCKS = [
  ['', 'Any stock'],
  ['low', 'Running low'],
  ['empty', 'Sold out'],
] as const

const SORTS = [
  ['newest', 'Newest first'],
  ['name', 'Name'],
  ['price-desc', 'Highest price'],
  ['price-asc', 'Lowest price'],
  ['stock-asc', 'Least stock'],
  ['stock-desc', 'Most stock'],
] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

/** The product list, with search, filters and prices and stock editable in place. */
export function ProductsPage() {
  const [asked, ask] = useQueryParams()
  const may = useMay()
  const wanted: ProductsQuery = {
    q: asked('q'),
    state: oneOf(PRODUCT_STATES, asked('state')) ?? '',
    category: asked('category'),
    stock: oneOf(['low', 'empty'] as const, asked('stock')) ?? '',
    sort: oneOf(STAFF_PRODUCT_SORTS, asked('sort')) ?? 'newest',
    page: Number(asked('page')) || 1,
  }
  const query = useProducts(wanted)
  const [ticked, setTicked] = useState<Ticked>(new Set())
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.category || wanted.stock)
  const mayWrite = may('catalogue.write')
  return (
    <Page
      title="Products"
      actions={mayWrite && <ListActions asked={wanted} total={query.data?.total ?? 0} />}
    >
      <Loaded query={query} messages={m.LOADING_PRODUCTS}>
        {({ data, counts, ...pages }) =>
          pages.total === 0 && !isFiltered ? (
            <EmptyState
              title="No products yet"
              text="Add your first piece: a name, a price, how many you have, and a picture."
              action={
                mayWrite && (
                  <span className="flex flex-wrap justify-center gap-3">
                    <WaysToAdd />
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
                  label="Products"
                  columns={PRODUCT_COLUMNS}
                  rows={data}
                  idOf={({ id }) => String(id)}
                  nameOf={({ name }) => name}
                  sort={wanted.sort}
                  onSort={(sort) => ask({ sort })}
                  {...(mayWrite && { ticked, onTick: setTicked, tickAllLabel: m.TICK_ALL })}
                />
              ) : (
                <EmptyState
                  title="Nothing found"
                  text="No product is like that. Try fewer words, or another filter."
                />
              )}
              {data.length > 0 && (
                <Pager {...pages} onPage={(page) => ask({ page: String(page) })} />
              )}
              <BulkBar
                products={data.filter(({ id }) => ticked.has(String(id)))}
                onDone={() => setTicked(new Set())}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

type StateTabsProps = {
  counts: Record<(typeof PRODUCT_STATES)[number], number>
  state: string
  onChoose: (state: string) => void
}

function StateTabs({ counts, state, onChoose }: StateTabsProps) {
  const all = PRODUCT_STATES.reduce((sum, each) => sum + counts[each], 0)
  const options = PRODUCT_STATES.map(
    (each) => [each, STATE_WORDS[each], String(counts[each])] as const,
  )
  return (
    <Tabs
      label="Status"
      value={state}
      options={[['', 'All', String(all)], ...options]}
      onChoose={onChoose}
    />
  )
}

type FiltersProps = { wanted: ProductsQuery; onAsk: (change: Record<string, string>) => void }

function Filters({ wanted, onAsk }: FiltersProps) {
  const { data } = useCategories()
  const shelves = (data?.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchBox
        label="Search products"
        placeholder="Name or number"
        value={wanted.q}
        onSearch={(q) => onAsk({ q })}
      />
      <Choose
        label="Category"
        value={wanted.category}
        options={[['', 'All categories'], ...shelves]}
        onChoose={(category) => onAsk({ category })}
      />
      <Choose
        label="Stock"
        value={wanted.stock}
        options={STOCKS}
        onChoose={(stock) => onAsk({ stock })}
      />
      <Choose
        label="Order"
        value={wanted.sort}
        options={SORTS}
        onChoose={(sort) => onAsk({ sort })}
      />
    </div>
  )
}
