import { useState } from 'react'
import { ORDER_SORTS, type OrderCounts, type OrderRow } from '#contract/admin-orders.ts'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type OrdersQuery, useOrders } from '../data/orders.ts'
import { DataTable, type Ticked } from '../page/data-table.tsx'
import { Loaded } from '../page/loaded.tsx'
import { STATUS_WORDS } from '../page/order-status.tsx'
import { Page } from '../page/page.tsx'
import { Steps } from '../page/pager.tsx'
import { useMay } from '../page/signed-in-user.ts'
import { Tabs } from '../page/tabs.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import * as m from './messages.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

function readQueryParams(filters: (name: string) => string): OrdersQuery {
  return {
    status: oneOf(ORDER_STATUSES, filters('status')) ?? '',
    fulfilment: filters('fulfilment'),
    q: filters('q'),
    from: filters('from'),
    to: filters('to'),
    minAmount: filters('minAmount'),
    maxAmount: filters('maxAmount'),
    sort: oneOf(ORDER_SORTS, filters('sort')) ?? 'newest',
    after: filters('after'),
    before: filters('before'),
  }
}

/** The list of orders, with search, filters and the confirmation of several orders at once. */
export function OrdersPage() {
  const [filters, setFilters] = useQueryParams()
  const may = useMay()
  const wanted = readQueryParams(filters)
  const ask = (change: Record<string, string>) => setFilters({ after: '', before: '', ...change })
  const query = useOrders(wanted)
  const [ticked, setTicked] = useState<Ticked>(new Set())
  const isFiltered = Object.entries(wanted).some(([name, value]) => name !== 'sort' && value !== '')
  return (
    <Page title={m.ORDERS}>
      <Loaded query={query} messages={m.LOADING_ORDERS}>
        {({ data, counts, countedUpTo, next, previous }) => (
          <>
            <StatusTabs
              counts={counts}
              most={countedUpTo}
              status={wanted.status}
              onChoose={(status) => ask({ status })}
            />
            <OrderFilters wanted={wanted} onAsk={ask} />
            {data.length > 0 ? (
              <DataTable<OrderRow>
                label={m.ORDERS}
                columns={ORDER_COLUMNS}
                rows={data}
                idOf={({ orderId }) => orderId}
                nameOf={({ orderId }) => orderId}
                sort={wanted.sort}
                onSort={(sort) => ask({ sort })}
                {...(may('orders.move') && { ticked, onTick: setTicked, tickAllLabel: m.TICK_ALL })}
              />
            ) : (
              <NoOrders isFiltered={isFiltered} />
            )}
            <Steps
              onPrevious={previous ? () => ask({ before: previous }) : undefined}
              onNext={next ? () => ask({ after: next }) : undefined}
            />
            <ConfirmBar
              orders={data.filter(({ orderId }) => ticked.has(orderId))}
              onDone={() => setTicked(new Set())}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={m.NOTHING_FOUND} text={m.TRY_A_PART_OF_THE_NAME} />
  ) : (
    <EmptyState title={m.NO_ORDERS_YET} text={m.WHEN_SOMEBODY_ORDERS} />
  )

type StatusTabsProps = {
  counts: OrderCounts
  most: number
  status: string
  onChoose: (status: string) => void
}

/** A count with the value `most` means `most` or more, so it gets a `+`. */
const countInWords = (count: number, most: number) =>
  `${Math.min(count, most).toLocaleString('en-IN')}${count >= most ? '+' : ''}`

function StatusTabs({ counts, most, status, onChoose }: StatusTabsProps) {
  const all = ORDER_STATUSES.reduce((sum, each) => sum + counts[each], 0)
  const options = ORDER_STATUSES.map(
    (each) => [each, STATUS_WORDS[each], countInWords(counts[each], most)] as const,
  )
  return (
    <Tabs
      label={m.STATUS}
      value={status}
      options={[['', m.ALL, countInWords(all, most)], ...options]}
      onChoose={onChoose}
    />
  )
}
