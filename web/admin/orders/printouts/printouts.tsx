import type { ReactNode } from 'react'
import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { Language } from '#contract/messages/language.ts'
import { formatRupees } from '#contract/money.ts'
import type { StaffOrder, StaffPayment } from '#contract/staff-order.ts'
import type { Store } from '#contract/store.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { Logo } from '../../../ui/logo.tsx'
import { textsInLanguage } from '../../data/in-admin-language.ts'
import { addressLinesOf } from '../address-card.tsx'
import { paymentWayOf } from '../money-moves.ts'
import { StaffOrderTotals } from '../order-page.tsx'
import { PrintedOrderLines } from './printed-order-lines.tsx'
import { type PrintoutWords, PrintoutWordsProvider, usePrintoutWords } from './printout-words.ts'
import { PRINTOUT_WORDS } from './printout-words-in-both-languages.ts'

/** What can be printed of an order. */
export const PRINTOUTS = ['slip', 'bill', 'label-4x6', 'label-a5'] as const
export type PrintoutKind = (typeof PRINTOUTS)[number]

type PrintoutProps = { order: StaffOrder; store: Store }

const PRINTOUT_COMPONENTS: Record<PrintoutKind, (props: PrintoutProps) => ReactNode> = {
  slip: (props) => <PackingSlip {...props} />,
  bill: (props) => <Bill {...props} />,
  'label-4x6': (props) => <ParcelLabel {...props} />,
  'label-a5': (props) => <ParcelLabel {...props} isLargeLabel />,
}

/** What the customer receives; it is in the language of the order. */
const PRINTOUTS_FOR_CUSTOMERS: readonly PrintoutKind[] = ['slip', 'bill']
export const isPrintoutForCustomer = (printout: PrintoutKind) =>
  PRINTOUTS_FOR_CUSTOMERS.includes(printout)

/** The size of a sheet on the screen; for printing, the style sheet names its page. */
const SHEET_CLASSES: Record<PrintoutKind, string> = {
  slip: 'max-w-[48rem] sm:p-10',
  bill: 'max-w-[48rem] sm:p-10',
  'label-4x6': 'paper-label-4x6 grid min-h-[36rem] max-w-[24rem]',
  'label-a5': 'paper-label-a5 grid min-h-[50rem] max-w-[35rem]',
}

/** One printout of an order in a language. */
export const Printout = ({
  printout,
  language,
  ...props
}: PrintoutProps & { printout: PrintoutKind; language: Language }) => (
  <PrintoutWordsProvider value={PRINTOUT_WORDS[language]}>
    <article
      lang={language}
      className={joinClasses(
        'paper mx-auto w-full border border-line bg-surface p-6 max-sm:p-4 print:border-0 print:p-0',
        SHEET_CLASSES[printout],
      )}
    >
      {PRINTOUT_COMPONENTS[printout](textsInLanguage(props, language))}
    </article>
  </PrintoutWordsProvider>
)

/** The packing slip, which is put into the parcel: recipient and items. */
function PackingSlip({ order, store }: PrintoutProps) {
  const m = usePrintoutWords()
  return (
    <>
      <Letterhead store={store} order={order} title={m.PACKING_SLIP} />
      <Recipient order={order} label={m.DELIVER_TO} />
      <PrintedOrderLines items={order.items} showsPrices={false} />
      <AmountToCollect order={order} />
      <p className="mt-6 text-sm">
        {m.returnRule(store.policy)} {m.FILM_THE_UNBOXING} {store.phone}
      </p>
    </>
  )
}

/** The bill; its number is the order id. */
function Bill({ order, store }: PrintoutProps) {
  const m = usePrintoutWords()
  return (
    <>
      <Letterhead store={store} order={order} title={m.BILL} isTaxBill />
      <Recipient order={order} label={m.BILL_TO} />
      <PrintedOrderLines items={order.items} showsPrices />
      <div className="break-inside-avoid">
        <StaffOrderTotals order={order} />
        <BillPayments order={order} />
      </div>
    </>
  )
}

/** The label on the outside of a parcel: for whom, from whom, and what the courier collects. */
const ParcelLabel = ({
  order,
  store,
  isLargeLabel,
}: PrintoutProps & { isLargeLabel?: boolean }) => {
  const m = usePrintoutWords()
  const [recipientName, ...addressLines] = addressLinesOf(order)
  const senderName = (m.language === 'ne' && store.localName) || store.name
  return (
    <div className="flex flex-col gap-4">
      <div className="border-ink border-b pb-3 text-sm">
        <p>{m.SENDER_LABEL}</p>
        <p lang={langOf(senderName, m.language)} className="font-semibold text-base">
          {senderName}
        </p>
        <p lang={langOf(store.address, m.language)}>
          {[store.address, store.phone].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={isLargeLabel ? 'text-2xl' : 'text-lg'}>
        <p className="text-sm">{m.RECIPIENT_LABEL}</p>
        <p
          lang={langOf(recipientName ?? '', m.language)}
          className="font-semibold text-[1.3em] leading-tight"
        >
          {recipientName}
        </p>
        {addressLines.map((addressLine) => (
          <p key={addressLine} lang={langOf(addressLine, m.language)} className="break-words">
            {addressLine}
          </p>
        ))}
      </div>
      <div className="mt-auto border-ink border-t pt-3">
        <AmountToCollect order={order} />
        <p className="figures mt-2">
          {m.orderNumberText(order.orderId)} · {m.itemCountText(order.items)}
        </p>
        {order.shipment && (
          <p className="figures">
            {[order.shipment.courier, order.shipment.trackingNumber].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}

/** What the courier has to collect, on the packing slip. */
function AmountToCollect({ order: { fulfilment, dueAmount } }: { order: StaffOrder }) {
  const m = usePrintoutWords()
  if (fulfilmentFactsOf(fulfilment).isCancelled)
    return <p className="mt-6 font-semibold text-lg">{m.DO_NOT_SEND_CANCELLED_ORDER}</p>
  if (dueAmount === 0) return <p className="mt-6 text-lg">{m.NOTHING_TO_COLLECT}</p>
  return (
    <p className="mt-6 text-lg">
      {m.COLLECT_AMOUNT} <strong className="figures">{formatRupees(dueAmount)}</strong>
    </p>
  )
}

/** What was paid and given back, and what is still to be paid, on the bill. */
function BillPayments({ order }: { order: StaffOrder }) {
  const m = usePrintoutWords()
  return (
    <>
      <dl className="figures mt-4 ml-auto grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {order.payments.map((payment) => (
          <PaymentTransfers key={payment.id} payment={payment} />
        ))}
        {order.dueAmount > 0 && (
          <>
            <dt className="font-semibold">{m.STILL_TO_PAY}</dt>
            <dd className="text-right font-semibold">{formatRupees(order.dueAmount)}</dd>
          </>
        )}
      </dl>
      <p className="mt-6">{closingSentenceOf(order, m)}</p>
    </>
  )
}

/** The money that a payment brought, and the money that went back. */
function PaymentTransfers({ payment }: { payment: StaffPayment }) {
  const m = usePrintoutWords()
  return (
    <>
      {payment.settledAt && (
        <>
          <dt>
            {m.receivedByText(
              m.paymentWayOnBill(paymentWayOf(payment.provider)),
              m.printoutDateTimeText(payment.settledAt),
            )}
          </dt>
          <dd className="text-right">{formatRupees(payment.amount)}</dd>
        </>
      )}
      {payment.refundedAt && (
        <>
          <dt>
            {m.refundedByText(
              m.paymentWayOnBill(paymentWayOf(payment.refundProvider)),
              m.printoutDateTimeText(payment.refundedAt),
            )}
          </dt>
          <dd className="text-right">−{formatRupees(payment.amount)}</dd>
        </>
      )}
    </>
  )
}

function closingSentenceOf(order: StaffOrder, m: PrintoutWords): string {
  const { status, refundedAmount, dueAmount, paymentMethod } = order
  if (status === 'REFUNDED') return m.THIS_ORDER_WAS_REFUNDED
  if (status === 'CANCELLED') return m.THIS_ORDER_WAS_CANCELLED
  if (dueAmount > 0) return m.paymentOnBill(paymentMethod)
  return refundedAmount > 0 ? '' : m.PAID_IN_FULL_THANK_YOU
}

type LetterheadProps = {
  store: Store
  order: StaffOrder
  title: string
  /** Whether it shows what a tax office looks for: the number of the shop, and the Nepali date. */
  isTaxBill?: boolean
}

function Letterhead({ store, order, title, isTaxBill }: LetterheadProps) {
  const m = usePrintoutWords()
  const nepaliDate = isTaxBill && m.nepaliBillDateText(order.createdAt)
  return (
    <header className="flex flex-wrap justify-between gap-6">
      <div>
        {store.logo ? (
          <Logo logo={store.logo} name={store.name} className="mb-2" />
        ) : (
          <p className="font-brand text-2xl text-sindoor">
            <span lang={langOf(store.name, m.language)}>{store.name}</span>
            {store.localName && (
              <span lang="ne" className="ml-2 text-xl">
                {store.localName}
              </span>
            )}
          </p>
        )}
        <p lang={langOf(store.address, m.language)} className="text-sm">
          {store.address}
        </p>
        <p className="text-sm">{[store.phone, store.email].filter(Boolean).join(' · ')}</p>
        {isTaxBill && store.pan && <p className="figures text-sm">{m.panNumberText(store.pan)}</p>}
      </div>
      <div className="sm:text-right">
        <p className="font-semibold text-lg">{title}</p>
        <p className="figures latin-digits">{order.orderId}</p>
        <p className="text-sm">{m.printoutDateTimeText(order.createdAt)}</p>
        {nepaliDate && <p className="text-sm">{nepaliDate}</p>}
        {order.promisedOn && <p className="text-sm">{m.promisedDayText(order.promisedOn)}</p>}
      </div>
    </header>
  )
}

function Recipient({ order, label }: { order: StaffOrder; label: string }) {
  const m = usePrintoutWords()
  return (
    <section className="mt-6">
      <p className="text-ink-2 text-sm">{label}</p>
      {addressLinesOf(order).map((addressLine) => (
        <p key={addressLine} lang={langOf(addressLine, m.language)}>
          {addressLine}
        </p>
      ))}
    </section>
  )
}
