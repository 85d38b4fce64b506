import { useState } from 'react'
import type { CustomerWithDetails, CustomerWithSamePhone } from '#contract/customers.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LinkIfAllowed } from '../page/link-if-allowed.tsx'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { MergeCustomersDialog } from './merge-customers-dialog.tsx'
import * as m from './messages.ts'

/** Other accounts with the same phone number, and those that were merged into this one. */
export function SamePhoneCard({ customer }: { customer: CustomerWithDetails }) {
  const mayMerge = useHasPermission()('people.write')
  const [customerToMerge, setCustomerToMerge] = useState<CustomerWithSamePhone>()
  const { samePhone, merged } = customer
  if (samePhone.length + merged.length === 0) return null
  return (
    <Card title={m.OTHER_ACCOUNTS}>
      {samePhone.length > 0 && <p className="text-ink-2">{m.SAME_PHONE_ORDERED_AS}</p>}
      <ul className="divide-y divide-line">
        {samePhone.map((customerWithSamePhone) => (
          <li key={customerWithSamePhone.id} className="grid gap-2 py-3">
            <span>
              <LinkIfAllowed
                path={`/customers/${customerWithSamePhone.id}`}
                requiredPermission="people.read"
                lang={langOf(customerWithSamePhone.name)}
                className={joinClasses(LIST_LINK_CLASSES, 'font-semibold')}
              >
                {customerWithSamePhone.name}
              </LinkIfAllowed>
              <span className="figures block break-all text-ink-2 text-sm">
                {[customerWithSamePhone.phone, customerWithSamePhone.email || m.MADE_BY_STAFF].join(
                  ' · ',
                )}
              </span>
            </span>
            {mayMerge && (
              <Button variant="secondary" onClick={() => setCustomerToMerge(customerWithSamePhone)}>
                {m.COMPARE_AND_MERGE}
              </Button>
            )}
          </li>
        ))}
        {merged.map((customerWithSamePhone) => (
          <li key={customerWithSamePhone.at} className="py-3 text-sm">
            <p lang={langOf(customerWithSamePhone.name)}>
              {m.mergedAccountText(
                customerWithSamePhone.name,
                customerWithSamePhone.email || customerWithSamePhone.phone,
              )}
            </p>
            <p lang={langOf(customerWithSamePhone.reason)} className="break-words text-ink-2">
              {customerWithSamePhone.reason}
            </p>
            <p className="text-ink-2">
              {customerWithSamePhone.by} · {dateTimeInWords(customerWithSamePhone.at)}
            </p>
          </li>
        ))}
      </ul>
      {customerToMerge && (
        <MergeCustomersDialog
          // The account that somebody signs in to stays.
          {...(customer.email === '' && !customerToMerge.isMadeByStaff
            ? { keptCustomerId: customerToMerge.id, mergedCustomerId: customer.id }
            : { keptCustomerId: customer.id, mergedCustomerId: customerToMerge.id })}
          onClose={() => setCustomerToMerge(undefined)}
        />
      )}
    </Card>
  )
}
