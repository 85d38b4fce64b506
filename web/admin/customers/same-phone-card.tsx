import { useState } from 'react'
import type { CustomerWithDetails, CustomerWithSamePhone } from '#contract/customers.ts'
import { Button } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LinkIfAllowed } from '../page/link-if-allowed.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import { MergeCustomersDialog } from './merge-customers-dialog.tsx'
import * as m from './messages.ts'

/** Other accounts with the same phone number, and those that were merged into this one. */
export function SamePhoneCard({ customer }: { customer: CustomerWithDetails }) {
  const mayMerge = useHasPermission()('people.write')
  const [chosen, setChosen] = useState<CustomerWithSamePhone>()
  const { samePhone, merged } = customer
  if (samePhone.length + merged.length === 0) return null
  return (
    <Card title={m.OTHER_ACCOUNTS}>
      {samePhone.length > 0 && <p className="text-ink-2">{m.SAME_PHONE_ORDERED_AS}</p>}
      <ul className="divide-y divide-line">
        {samePhone.map((other) => (
          <li key={other.id} className="grid gap-2 py-3">
            <span>
              <LinkIfAllowed
                to={`/customers/${other.id}`}
                needs="people.read"
                lang={langOf(other.name)}
                className="inline-flex min-h-6 items-center font-semibold"
              >
                {other.name}
              </LinkIfAllowed>
              <span className="figures block break-all text-ink-2 text-sm">
                {[other.phone, other.email || m.MADE_BY_STAFF].join(' · ')}
              </span>
            </span>
            {mayMerge && (
              <Button variant="secondary" onClick={() => setChosen(other)}>
                {m.COMPARE_AND_MERGE}
              </Button>
            )}
          </li>
        ))}
        {merged.map((one) => (
          <li key={one.at} className="py-3 text-sm">
            <p lang={langOf(one.name)}>{m.mergedAccount(one.name, one.email || one.phone)}</p>
            <p lang={langOf(one.reason)} className="break-words text-ink-2">
              {one.reason}
            </p>
            <p className="text-ink-2">
              {one.by} · {dateTimeInWords(one.at)}
            </p>
          </li>
        ))}
      </ul>
      {chosen && (
        <MergeCustomersDialog
          // The account that somebody signs in to stays.
          {...(customer.email === '' && !chosen.isMadeByStaff
            ? { intoId: chosen.id, fromId: customer.id }
            : { intoId: customer.id, fromId: chosen.id })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}
