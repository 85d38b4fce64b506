import { Link } from 'react-router'
import { paymentName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderRow } from '#contract/order-list.ts'
import { StickyNoteIcon } from '../../../ui/icons/admin.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { type TableColumn, WHOLE_ROW_LINK_CLASSES } from '../../page/data-table.tsx'
import { dateTimeInWords } from '../../page/date-times.ts'
import { fulfilmentWordsOf, StatusBadge, WaitsForPaymentBadge } from '../../page/order-status.tsx'
import * as m from '../messages/list.ts'
import * as printouts from '../messages/printouts.ts'
import * as words from '../messages/words.ts'

export const ORDER_COLUMNS: TableColumn<OrderRow>[] = [
  {
    id: 'order',
    header: m.ORDER,
    className: 'max-md:flex-1',
    sortOrders: { up: 'oldest', down: 'newest', firstDirection: 'down' },
    cell: (orderRow) => <OrderCell order={orderRow} />,
  },
  {
    id: 'status',
    header: m.STATUS,
    cell: (orderRow) => (
      <span className="flex flex-wrap items-center gap-1">
        {orderRow.waitsForPayment ? (
          <>
            <WaitsForPaymentBadge />
            <span className="text-ink-2 text-sm">{paymentName(orderRow.waitsForPayment)}</span>
          </>
        ) : (
          <StatusBadge status={orderRow.status} />
        )}
        <span className="text-ink-2 text-sm">{fulfilmentWordsOf(orderRow.fulfilment)}</span>
        {orderRow.lateSince && (
          <span className="font-semibold text-error text-sm">
            {printouts.promisedDayText(orderRow.lateSince)}
          </span>
        )}
        {orderRow.isDeleted && <span className="text-ink-2 text-sm">{m.DELETED_BY_CUSTOMER}</span>}
      </span>
    ),
  },
  {
    id: 'name',
    header: words.CUSTOMER,
    className: 'max-md:basis-[55%] max-md:min-w-0',
    cell: (orderRow) => <CustomerCell order={orderRow} />,
  },
  {
    id: 'pieces',
    header: printouts.ITEMS,
    className: 'figures max-md:hidden md:text-right',
    cell: (orderRow) => orderRow.pieces,
  },
  {
    id: 'amount',
    header: printouts.AMOUNT,
    className: 'figures max-md:ml-auto md:text-right',
    sortOrders: { up: 'amount-asc', down: 'amount-desc', firstDirection: 'down' },
    cell: (orderRow) => (
      <span className="whitespace-nowrap font-semibold">{formatRupees(orderRow.finalAmount)}</span>
    ),
  },
]

const OrderCell = ({ order: { orderId, createdAt, notes } }: { order: OrderRow }) => (
  <>
    <Link
      to={`/orders/${orderId}`}
      className={joinClasses(
        'figures latin-digits inline-flex min-h-6 items-center md:pointer-coarse:min-h-11 font-semibold underline-offset-4 hover:underline',
        WHOLE_ROW_LINK_CLASSES,
      )}
    >
      {orderId}
    </Link>
    {notes > 0 && (
      <span className="ml-2 inline-flex items-center gap-0.5 align-middle text-ink-2 text-sm">
        <StickyNoteIcon aria-hidden="true" className="size-4" />
        {notes}
        <span className="sr-only">{notes === 1 ? m.NOTE_AFTER_COUNT : m.NOTES_AFTER_COUNT}</span>
      </span>
    )}
    <span className="block whitespace-nowrap text-ink-2 text-sm">{dateTimeInWords(createdAt)}</span>
  </>
)

const CustomerCell = ({ order: { name, phone, city } }: { order: OrderRow }) => (
  <>
    <span lang={langOf(name)} className="block break-words">
      {name}
    </span>
    <span className="figures block text-ink-2 text-sm">
      {phone} · <span lang={langOf(city)}>{city}</span>
    </span>
  </>
)
