import { useState } from 'react'
import { Link } from 'react-router'
import { WORK_LIST_NAMES, type WorkList } from '#contract/fulfilment.ts'
import {
  ORDER_SORTS,
  type OrderCounts,
  type OrderRow,
  type WorkListCounts,
} from '#contract/order-list.ts'
import { ORDER_STATUSES, type OrderStatus, orderStatusFactsOf } from '#contract/order-status.ts'
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

const knownValueOrEmpty = <Value extends string>(
  values: readonly Value[],
  text: string,
): Value | undefined => values.find((value) => value === text)

function ordersQueryOf(readQueryParam: (name: string) => string): OrdersQuery {
  const status = knownValueOrEmpty(ORDER_STATUSES, readQueryParam('status')) ?? ''
  const list = knownValueOrEmpty(WORK_LIST_NAMES, readQueryParam('list')) ?? ''
  // An old bookmark of pending orders, from before their tab became the list `to-confirm`.
  const isOldBookmark = status === 'PENDING' && list === ''
  return {
    status: isOldBookmark ? '' : status,
    list: isOldBookmark ? 'to-confirm' : list,
    q: readQueryParam('q'),
    from: readQueryParam('from'),
    to: readQueryParam('to'),
    minAmount: readQueryParam('minAmount'),
    maxAmount: readQueryParam('maxAmount'),
    sort: knownValueOrEmpty(ORDER_SORTS, readQueryParam('sort')) ?? 'newest',
    after: readQueryParam('after'),
    before: readQueryParam('before'),
  }
}

/** The list of orders, with search, filters and the confirmation of several orders at once. */
export function OrdersPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const hasPermission = useHasPermission()
  const areOrdersConfirmed = useStore()?.cash.confirmFrom != null
  const ordersQuery = ordersQueryOf(readQueryParam)
  const changeFilters = (change: Record<string, string>) =>
    setQueryParams({ after: '', before: '', ...change })
  const query = useOrders(ordersQuery)
  const [tickedIds, setTickedIds] = useState<SelectedRowIds>(new Set())
  const { listRef, waitingCount, showNewOrders } = useListWithNewOrders(query, tickedIds.size > 0)
  const isFiltered = Object.entries(ordersQuery).some(
    ([filterName, filterValue]) => filterName !== 'sort' && filterValue !== '',
  )
  return (
    <AdminPage
      title={words.ORDERS}
      besideHeading={
        waitingCount > 0 && (
          // On a phone the line must not wrap, because that would move the list.
          <Button
            variant="secondary"
            onClick={showNewOrders}
            className="max-lg:fixed max-lg:top-1.5 max-lg:right-4 max-lg:z-30 max-lg:shadow-dialog"
          >
            {m.showNewOrdersText(waitingCount)}
          </Button>
        )
      }
      actions={
        <>
          <Link to="/payments" className={buttonClasses('secondary')}>
            {m.PAYMENTS}
          </Link>
          {areOrdersConfirmed && (
            <Link to="/orders/calls" className={buttonClasses('secondary')}>
              <PhoneCallIcon aria-hidden="true" className="size-5" />
              {words.CALL_LIST}
            </Link>
          )}
          {hasPermission('orders.move') && (
            <Link to="/orders/new" className={buttonClasses()}>
              {words.NEW_ORDER}
            </Link>
          )}
        </>
      }
    >
      <TurnOnOrderAlertsHint />
      <div ref={listRef}>
        <QueryContent query={query} messages={m.LOADING_ORDERS}>
          {({ data, counts, workCounts: workListCounts, countedUpTo, next, previous }) => (
            <>
              <OrderListTabs
                counts={counts}
                workListCounts={workListCounts}
                maxCount={countedUpTo}
                chosenTab={ordersQuery.list || ordersQuery.status}
                onChoose={changeFilters}
              />
              <OrderFilters currentFilters={ordersQuery} onChangeFilters={changeFilters} />
              {data.length > 0 ? (
                <DataTable<OrderRow>
                  label={words.ORDERS}
                  columns={ORDER_COLUMNS}
                  rows={data}
                  rowIdOf={({ orderId }) => orderId}
                  rowNameOf={({ orderId }) => orderId}
                  sort={ordersQuery.sort}
                  onSort={(sort) => changeFilters({ sort })}
                  {...(hasPermission('orders.move') && {
                    tickedIds,
                    onTick: setTickedIds,
                    tickAllLabel: m.SELECT_ALL,
                  })}
                />
              ) : (
                <NoOrders isFiltered={isFiltered} />
              )}
              <PreviousAndNextButtons
                onPrevious={previous ? () => changeFilters({ before: previous }) : undefined}
                onNext={next ? () => changeFilters({ after: next }) : undefined}
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
    <EmptyState title={m.NO_ORDER_FOUND} text={m.TRY_A_PART_OF_THE_NAME} />
  ) : (
    <EmptyState title={m.NO_ORDERS_YET} text={m.NEW_ORDERS_APPEAR_HERE} />
  )

/** A count with the value `maxCount` means `maxCount` or more, so it gets a `+`. */
const cappedCountInWords = (count: number, maxCount: number) =>
  `${Math.min(count, maxCount).toLocaleString('en-IN')}${count >= maxCount ? '+' : ''}`

const WORK_LIST_WORDS: Record<WorkList, string> = {
  'to-confirm': ORDER_STATUS_WORDS.PENDING,
  'waiting-for-payment': WAITS_FOR_PAYMENT,
  late: m.LATE_ORDERS,
  'to-pack': m.ORDERS_TO_PACK,
  'with-courier': m.ORDERS_WITH_COURIER,
  'to-collect': m.CASH_TO_COLLECT,
  'coming-back': m.RETURNING_PARCELS,
}

/**
 * The statuses with a tab after the lists of work, which have all open orders. An old bookmark may
 * have chosen the status of open orders, from before they had lists.
 */
const statusesWithTab = (chosenTab: string) =>
  ORDER_STATUSES.filter((status) => status === chosenTab || !orderStatusFactsOf(status).isOpen)

/** These lists are empty in most shops on most days, so their tabs are shown only if there are some. */
const isRareList = (list: WorkList) =>
  list === 'coming-back' || list === 'late' || list === 'waiting-for-payment'

type OrderListTabsProps = {
  counts: OrderCounts
  workListCounts: WorkListCounts
  maxCount: number
  chosenTab: string
  onChoose: (change: { status: string; list: string }) => void
}

/** First the orders that wait for something, in the order of the work, then the others. */
function OrderListTabs({
  counts,
  workListCounts,
  maxCount,
  chosenTab,
  onChoose,
}: OrderListTabsProps) {
  const totalCount = ORDER_STATUSES.reduce((sum, orderStatus) => sum + counts[orderStatus], 0)
  const shownWorkLists = WORK_LIST_NAMES.filter(
    (list) => !isRareList(list) || chosenTab === list || workListCounts[list] > 0,
  )
  const tabOfStatus = (status: OrderStatus) =>
    [status, ORDER_STATUS_WORDS[status], cappedCountInWords(counts[status], maxCount)] as const
  const tabOfWorkList = (list: WorkList) =>
    [list, WORK_LIST_WORDS[list], cappedCountInWords(workListCounts[list], maxCount)] as const
  return (
    <Tabs
      label={m.STATUS}
      value={chosenTab}
      options={[
        ['', m.ALL_ORDERS, cappedCountInWords(totalCount, maxCount)],
        ...shownWorkLists.map(tabOfWorkList),
        ...statusesWithTab(chosenTab).map(tabOfStatus),
      ]}
      onChoose={(value) => {
        const list = knownValueOrEmpty(WORK_LIST_NAMES, value) ?? ''
        onChoose({ list, status: list ? '' : value })
      }}
    />
  )
}
