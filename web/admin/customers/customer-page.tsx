import { Link, useParams } from 'react-router'
import { parseParcelRecipient } from '#contract/address-labels.ts'
import type { CustomerWithDetails } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { isNotFoundError } from '../../platform/api-error.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useAddCustomerNote, useCustomer } from '../data/customers.ts'
import { AdminPageNotFound } from '../page/admin-page-not-found.tsx'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { StatusBadge } from '../page/order-status.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { StaffNotesCard } from '../page/staff-notes-card.tsx'
import { CustomerTagsCard } from './customer-tags-card.tsx'
import * as m from './messages.ts'
import { SamePhoneCard } from './same-phone-card.tsx'

/** The page of one customer, with orders, addresses and notes. */
export function CustomerPage() {
  const { customerId = '' } = useParams()
  const query = useCustomer(Number(customerId) || 0)
  if (isNotFoundError(query.error)) return <AdminPageNotFound />
  const customer = query.data?.data
  return (
    <AdminPage
      title={customer ? `${customer.firstName} ${customer.lastName}` : m.CUSTOMER}
      linkAbove={['/customers', m.CUSTOMERS]}
    >
      <QueryContent query={query} messages={m.LOADING_CUSTOMER}>
        {({ data }) => <CustomerDetails customer={data} />}
      </QueryContent>
    </AdminPage>
  )
}

function CustomerDetails({ customer }: { customer: CustomerWithDetails }) {
  const addNote = useAddCustomerNote(customer.id)
  const { mergedInto } = customer
  if (mergedInto)
    return (
      <p>
        {m.ACCOUNT_WAS_MERGED_INTO}{' '}
        <Link to={`/customers/${mergedInto.id}`} className="underline underline-offset-4">
          {mergedInto.name}
        </Link>
      </p>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <CustomerOrders customer={customer} />
      <div className="grid gap-4">
        <ContactCard customer={customer} />
        <CustomerTagsCard customer={customer} />
        <SamePhoneCard customer={customer} />
        <StaffNotesCard notes={customer.notes} addNoteMutation={addNote} />
      </div>
    </div>
  )
}

const CustomerOrders = ({
  customer: { orders, spent, recentOrders },
}: {
  customer: CustomerWithDetails
}) => (
  <Card
    title={m.ORDERS}
    purposeText={
      spent === null ? m.orderCountText(orders) : m.ordersAndSpentText(orders, formatRupees(spent))
    }
  >
    <ul className="divide-y divide-line">
      {recentOrders.map((order) => (
        <li key={order.orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Link
            to={`/orders/${order.orderId}`}
            className={joinClasses(
              LIST_LINK_CLASSES,
              'figures font-semibold underline-offset-4 hover:underline',
            )}
          >
            {order.orderId}
          </Link>
          <StatusBadge status={order.status} />
          <span className="figures ml-auto">{formatRupees(order.finalAmount)}</span>
          <span className="basis-full text-ink-2 text-sm">{dateTimeInWords(order.createdAt)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const CONTACT_LINK_CLASSES = 'inline-flex min-h-11 items-center underline underline-offset-4'

const PhoneLinks = ({ phone }: { phone: string }) => (
  <p className="figures flex flex-wrap gap-x-4">
    <a href={`tel:+977${phone}`} className={CONTACT_LINK_CLASSES}>
      {phone}
    </a>
    <a
      href={`https://wa.me/977${phone}`}
      target="_blank"
      rel="noreferrer"
      className={CONTACT_LINK_CLASSES}
    >
      {m.WHATSAPP}
    </a>
  </p>
)

const ContactCard = ({ customer }: { customer: CustomerWithDetails }) => (
  <Card title={m.CONTACT}>
    {customer.email && (
      <p className="break-all">
        <a href={`mailto:${customer.email}`} className={CONTACT_LINK_CLASSES}>
          {customer.email}
        </a>
      </p>
    )}
    {customer.phone && <PhoneLinks phone={customer.phone} />}
    <p className="mt-2 text-ink-2 text-sm">
      {m.customerSinceText(dateTimeInWords(customer.createdAt))}
      {customer.isSubscribed && m.GETS_THE_NEWSLETTER}
    </p>
    {customer.addresses.map((address) => (
      <address key={address.id} className="mt-3 border-line border-t pt-3 not-italic">
        {[
          recipientInWords(address.label),
          address.street,
          [address.city, address.zipCode].filter(Boolean).join(' '),
          `${address.state}, ${address.country}`,
        ].map((text) => (
          <span key={text} lang={langOf(text)} className="block break-words">
            {text}
          </span>
        ))}
      </address>
    ))}
  </Card>
)

function recipientInWords(addressLabel: string): string {
  const { fullName, whatsappNumber } = parseParcelRecipient(addressLabel)
  return `${fullName} · ${whatsappNumber}`
}
