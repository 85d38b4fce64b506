import { useState } from 'react'
import { Link } from 'react-router'
import { WORK_LISTS, type WorkList } from '#contract/fulfilment.ts'
import {
  ORDER_SORTS,
  type OrderCounts,
  type OrderRow,
  type WorkListCounts,
} from '#contract/order-list.ts'
import { ORDER_STATUSES, type OrderStatus, orderStatusesWhere } from '#contract/order-status.ts'
import { useStore } from '../../../data/store.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhoneCallIcon } from '../../../ui/icons/admin.ts'
import { type OrdersQuery, useOrders } from '../../data/orders.ts'
import { DataTable, type SelectedRowIds } from '../../page/data-table.tsx'
import { ORDER_STATUS_WORDS, WAITS_FOR_PAYMENT } from '../../page/messages.ts'
import { AdminPage } from '../../page/page.tsx'
import { PreviousAndNextButtons } from '../../page/pager.tsx'
import { QueryContent } from '../../page/query-content.tsx'
import { useHasPermission } from '../../page/signed-in-user.ts'
import { Tabs } from '../../page/tabs.tsx'
import { useQueryParams } from '../../page/use-query-params.ts'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { SelectedOrdersBar } from './selected-orders-bar.tsx'
import { TurnOnOrderAlertsHint } from './turn-on-order-alerts-hint.tsx'
import { useListWithNewOrders } from './use-list-with-new-orders.ts'

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)

function readQueryParams(filters: (name: string) => string): OrdersQuery {
  return {
    status: oneOf(ORDER_STATUSES, filters('status')) ?? '',
    list: oneOf(WORK_LISTS, filters('list')) ?? '',
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
  const may = useHasPermission()
  const isConfirming = useStore()?.cash.confirmFrom != null
  const wanted = readQueryParams(filters)
  const ask = (change: Record<string, string>) => setFilters({ after: '', before: '', ...change })
  const query = useOrders(wanted)
  const [tickedIds, setTickedIds] = useState<SelectedRowIds>(new Set())
  const { place, waiting, show } = useListWithNewOrders(query, tickedIds.size > 0)
  const isFiltered = Object.entries(wanted).some(([name, value]) => name !== 'sort' && value !== '')
  return (
    <AdminPage
      title={words.ORDERS}
      besideHeading={
        waiting > 0 && (
          // On a phone the line must not wrap, because that would move the list.
          <Button
            variant="secondary"
            onClick={show}
            className="max-lg:fixed max-lg:top-1.5 max-lg:right-4 max-lg:z-30 max-lg:shadow-dialog"
          >
            {m.showNewOrders(waiting)}
          </Button>
        )
      }
      actions={
        <>
          <Link to="/payments" className={buttonClasses('secondary')}>
            {m.PAYMENTS}
          </Link>
          {isConfirming && (
            <Link to="/orders/calls" className={buttonClasses('secondary')}>
              <PhoneCallIcon aria-hidden="true" className="size-5" />
              {words.CALL_LIST}
            </Link>
          )}
          {may('orders.move') && (
            <Link to="/orders/new" className={buttonClasses()}>
              {words.NEW_ORDER}
            </Link>
          )}
        </>
      }
    >
      <TurnOnOrderAlertsHint />
      <div ref={place}>
        <QueryContent query={query} messages={m.LOADING_ORDERS}>
          {({ data, counts, workCounts, countedUpTo, next, previous }) => (
            <>
              <ListTabs
                counts={counts}
                workCounts={workCounts}
                most={countedUpTo}
                chosen={wanted.list || wanted.status}
                onChoose={ask}
              />
              <OrderFilters wanted={wanted} onAsk={ask} />
              {data.length > 0 ? (
                <DataTable<OrderRow>
                  label={words.ORDERS}
                  columns={ORDER_COLUMNS}
                  rows={data}
                  idOf={({ orderId }) => orderId}
                  nameOf={({ orderId }) => orderId}
                  sort={wanted.sort}
                  onSort={(sort) => ask({ sort })}
                  {...(may('orders.move') && {
                    tickedIds,
                    onTick: setTickedIds,
                    tickAllLabel: m.SELECT_ALL,
                  })}
                />
              ) : (
                <NoOrders isFiltered={isFiltered} />
              )}
              <PreviousAndNextButtons
                onPrevious={previous ? () => ask({ before: previous }) : undefined}
                onNext={next ? () => ask({ after: next }) : undefined}
              />
              <SelectedOrdersBar
                orders={data.filter(({ orderId }) => tickedIds.has(orderId))}
                onDone={() => setTickedIds(new Set())}
              />
            </>
          )}
        </QueryContent>
      </div>
    </AdminPage>
  )
}

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={m.NOTHING_FOUND} text={m.TRY_A_PART_OF_THE_NAME} />
  ) : (
    <EmptyState title={m.NO_ORDERS_YET} text={m.NEW_ORDERS_APPEAR_HERE} />
  )

/** A count with the value `most` means `most` or more, so it gets a `+`. */
const countInWords = (count: number, most: number) =>
  `${Math.min(count, most).toLocaleString('en-IN')}${count >= most ? '+' : ''}`

const WORK_WORDS: Record<WorkList, string> = {
  'to-confirm': ORDER_STATUS_WORDS.PENDING,
  'waiting-for-payment': WAITS_FOR_PAYMENT,
  late: m.LATE,
  'to-pack': m.TO_PACK,
  'with-courier': m.WITH_COURIER,
  'to-collect': m.TO_COLLECT_LIST,
  'coming-back': m.RETURNING,
}

/** The statuses with a tab after the lists of work, which have all confirmed orders that are open. */
const CLOSED_ORDER_STATUSES = orderStatusesWhere((facts) => !facts.isOpen)

/** These lists are empty in most shops on most days, so their tabs are shown only if there are some. */
const isRare = (list: WorkList) =>
  list === 'coming-back' || list === 'late' || list === 'waiting-for-payment'

type ListTabsProps = {
  counts: OrderCounts
  workCounts: WorkListCounts
  most: number
  chosen: string
  onChoose: (change: { status: string; list: string }) => void
}

/** First the orders that wait for something, in the order of the work, then the others. */
function ListTabs({ counts, workCounts, most, chosen, onChoose }: ListTabsProps) {
  const all = ORDER_STATUSES.reduce((sum, each) => sum + counts[each], 0)
  const lists = WORK_LISTS.filter(
    (list) => !isRare(list) || chosen === list || workCounts[list] > 0,
  )
  const ofStatus = (status: OrderStatus) =>
    [status, ORDER_STATUS_WORDS[status], countInWords(counts[status], most)] as const
  const ofList = (list: WorkList) =>
    [list, WORK_WORDS[list], countInWords(workCounts[list], most)] as const
  return (
    <Tabs
      label={m.STATUS}
      value={chosen}
      options={[
        ['', m.ALL, countInWords(all, most)],
        ...lists.map(ofList),
        ...CLOSED_ORDER_STATUSES.map(ofStatus),
      ]}
      onChoose={(value) => {
        const list = oneOf(WORK_LISTS, value) ?? ''
        onChoose({ list, status: list ? '' : value })
      }}
    />
  )
}
