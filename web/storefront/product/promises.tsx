import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysRule } from '#contract/delivery-days.ts'
import { returnRule, warrantyTime } from '#contract/policy-words.ts'
import { store } from '../../data/store.ts'
import type { Icon } from '../../ui/icons/draw-icon.ts'
import { HandCoins, RotateCcw, ShieldCheck, Truck } from '../../ui/icons/storefront.ts'

/** The promises of the shop below the button to buy. */
export function Promises() {
  const { policy, delivery } = useQuery(store()).data?.data ?? {}
  const days = delivery && daysRule(delivery.days)
  return (
    <ul className="mt-6 grid gap-2 border-line border-t pt-5 text-ink-2">
      <Line icon={HandCoins}>Pay in cash when it is delivered. {delivery?.rule}</Line>
      {days && <Line icon={Truck}>Delivery takes {days}.</Line>}
      {policy && (
        <>
          <Line icon={RotateCcw}>
            {returnRule(policy)}{' '}
            <Link to="/return-policy" className="underline underline-offset-4">
              Return policy
            </Link>
          </Line>
          <Line icon={ShieldCheck}>
            {warrantyTime(policy)} limited{' '}
            <Link to="/warranty" className="underline underline-offset-4">
              warranty
            </Link>
            , and a{' '}
            <Link to="/care" className="underline underline-offset-4">
              care guide
            </Link>
          </Line>
        </>
      )}
    </ul>
  )
}

const Line = ({ icon: Icon, children }: { icon: Icon; children: ReactNode }) => (
  <li className="flex gap-3 text-balance">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sindoor" />
    <span>{children}</span>
  </li>
)
