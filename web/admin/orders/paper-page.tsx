import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Payment, StaffOrder } from '#contract/admin-orders.ts'
import { FULFILMENT_FACTS } from '#contract/fulfilment.ts'
import { PAYMENT_ON_BILL } from '#contract/messages/payment.ts'
import { FILM_THE_UNBOXING, returnRule } from '#contract/messages/policy.ts'
import { formatRupees } from '#contract/money.ts'
import type { Store } from '#contract/store.ts'
import { isNotFound } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Printer } from '../../ui/icons/admin.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useOrder } from '../data/orders.ts'
import { useStore } from '../data/store.ts'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { NothingHere } from '../page/nothing-here.tsx'
import { Page } from '../page/page.tsx'
import { addressLines } from './address-card.tsx'
import * as m from './messages.ts'
import { Totals } from './order-page.tsx'
import { wayOf } from './payment-card.tsx'

/** The packing slip, which is put into the parcel: recipient and pieces. */
export const SlipPage = () => (
  <PaperPage titleOf={m.packingSlipOf}>
    {(order, store) => (
      <>
        <Letterhead store={store} order={order} title={m.PACKING_SLIP} />
        <Recipient order={order} label={m.DELIVER_TO} />
        <Lines items={order.items} withPrices={false} />
        <ToCollect order={order} />
        <p className="mt-6 text-sm">
          {returnRule(store.policy)} {FILM_THE_UNBOXING} {store.phone}
        </p>
      </>
    )}
  </PaperPage>
)

/** The bill; its number is the order id. */
export const BillPage = () => (
  <PaperPage titleOf={m.billOf}>
    {(order, store) => (
      <>
        <Letterhead store={store} order={order} title={m.BILL} />
        <Recipient order={order} label={m.BILL_TO} />
        <Lines items={order.items} withPrices />
        <Totals order={order} />
        <Money order={order} />
      </>
    )}
  </PaperPage>
)

/** What the courier has to collect, on the packing slip. */
function ToCollect({ order: { fulfilment, dueAmount } }: { order: StaffOrder }) {
  if (FULFILMENT_FACTS[fulfilment].isCancelled)
    return <p className="mt-6 font-semibold text-lg">{m.DO_NOT_SEND}</p>
  if (dueAmount === 0) return <p className="mt-6 text-lg">{m.NOTHING_TO_COLLECT}</p>
  return (
    <p className="mt-6 text-lg">
      {m.COLLECT} <strong className="figures">{formatRupees(dueAmount)}</strong>
    </p>
  )
}

/** What was paid and given back, and what is still to be paid, on the bill. */
const Money = ({ order }: { order: StaffOrder }) => (
  <>
    <dl className="figures mt-4 ml-auto grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {order.payments.map((payment) => (
        <Transfers key={payment.id} payment={payment} />
      ))}
      {order.dueAmount > 0 && (
        <>
          <dt className="font-semibold">{m.STILL_TO_PAY}</dt>
          <dd className="text-right font-semibold">{formatRupees(order.dueAmount)}</dd>
        </>
      )}
    </dl>
    <p className="mt-6">{lastSentenceOf(order)}</p>
  </>
)

/** The money that a payment brought, and the money that went back. */
const Transfers = ({ payment }: { payment: Payment }) => (
  <>
    {payment.settledAt && (
      <>
        <dt>{m.receivedBy(m.WAYS[wayOf(payment.provider)], momentInWords(payment.settledAt))}</dt>
        <dd className="text-right">{formatRupees(payment.amount)}</dd>
      </>
    )}
    {payment.refundedAt && (
      <>
        <dt>
          {m.refundedBy(m.WAYS[wayOf(payment.refundProvider)], momentInWords(payment.refundedAt))}
        </dt>
        <dd className="text-right">−{formatRupees(payment.amount)}</dd>
      </>
    )}
  </>
)

function lastSentenceOf(order: StaffOrder): string {
  const { status, refundedAmount, dueAmount, paymentMethod } = order
  if (status === 'REFUNDED') return m.THIS_ORDER_WAS_REFUNDED
  if (status === 'CANCELLED') return m.THIS_ORDER_WAS_CANCELLED
  if (dueAmount > 0) return PAYMENT_ON_BILL[paymentMethod]
  return refundedAmount > 0 ? '' : m.THANK_YOU
}

type PaperPageProps = {
  titleOf: (orderId: string) => string
  children: (order: StaffOrder, store: Store) => ReactNode
}

function PaperPage({ titleOf, children }: PaperPageProps) {
  const { orderId = '' } = useParams()
  const order = useOrder(orderId)
  const store = useStore()
  if (isNotFound(order.error)) return <NothingHere />
  return (
    <Page
      isForPaper
      title={titleOf(orderId.toUpperCase())}
      above={[`/orders/${orderId}`, m.orderNumber(orderId.toUpperCase())]}
      actions={
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          {m.PRINT}
        </Button>
      }
    >
      <Loaded query={order} messages={m.LOADING_ORDER}>
        {(answer) => (
          <Loaded query={store} messages={m.LOADING_SHOP}>
            {({ data }) => (
              <article className="mx-auto max-w-[48rem] border border-line bg-surface p-6 sm:p-10 print:border-0 print:p-0">
                {children(answer.order, data)}
              </article>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type LetterheadProps = { store: Store; order: StaffOrder; title: string }

const Letterhead = ({ store, order, title }: LetterheadProps) => (
  <header className="flex flex-wrap justify-between gap-6">
    <div>
      <p className="font-brand text-2xl">{store.name}</p>
      <p className="text-sm">{store.address}</p>
      <p className="text-sm">{[store.phone, store.email].filter(Boolean).join(' · ')}</p>
    </div>
    <div className="sm:text-right">
      <p className="font-semibold text-lg">{title}</p>
      <p className="figures">{order.orderId}</p>
      <p className="text-sm">{momentInWords(order.createdAt)}</p>
    </div>
  </header>
)

const Recipient = ({ order, label }: { order: StaffOrder; label: string }) => (
  <section className="mt-6">
    <p className="text-ink-2 text-sm">{label}</p>
    {addressLines(order).map((text) => (
      <p key={text} lang={langOf(text)}>
        {text}
      </p>
    ))}
  </section>
)

const Lines = ({ items, withPrices }: Pick<StaffOrder, 'items'> & { withPrices: boolean }) => (
  <table className="figures mt-6 w-full">
    <thead>
      <tr className="border-ink border-b text-left">
        <th scope="col" className="py-1">
          {m.ITEM}
        </th>
        <th scope="col" className="py-1 text-right">
          {m.QUANTITY}
        </th>
        {withPrices && (
          <>
            <th scope="col" className="py-1 text-right">
              {m.PRICE}
            </th>
            <th scope="col" className="py-1 text-right">
              {m.AMOUNT}
            </th>
          </>
        )}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {items.map((item) => (
        <tr key={`${item.productId}/${item.colorId}`} className="align-top">
          <td className="py-2 pr-4">
            {item.name}
            <span className="block text-ink-2 text-sm">
              {[item.sku, item.colorName].filter(Boolean).join(' · ')}
            </span>
          </td>
          <td className="py-2 text-right">{item.quantity}</td>
          {withPrices && (
            <>
              <td className="py-2 pl-4 text-right">{formatRupees(item.finalPrice)}</td>
              <td className="py-2 pl-4 text-right">{formatRupees(item.lineTotal)}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
