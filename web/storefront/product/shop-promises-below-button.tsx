import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliveryDaysText } from '#contract/delivery-days.ts'
import { waysToPay } from '#contract/messages/payment.ts'
import { returnRule, warrantyTime } from '#contract/messages/policy.ts'
import { storeQuery } from '../../data/store.ts'
import type { Icon } from '../../ui/icons/create-icon.ts'
import {
  HandCoinsIcon,
  RotateCcwIcon,
  ShieldCheckIcon,
  TruckIcon,
} from '../../ui/icons/storefront.ts'
import { deliveryRuleTextOf } from '../page/messages.ts'
import { PageLink } from '../page/page-link.tsx'
import * as m from './messages.ts'

/** The promises of the shop below the button to buy. */
export function ShopPromisesBelowButton() {
  const { policy, delivery, paymentMethods } = useQuery(storeQuery()).data?.data ?? {}
  const days = delivery && deliveryDaysText(delivery.days)
  return (
    <ul className="mt-6 grid gap-2 border-line border-t pt-5 text-ink-2">
      <PromiseLine icon={HandCoinsIcon}>
        {waysToPay(paymentMethods)} {delivery && deliveryRuleTextOf(delivery)}
      </PromiseLine>
      {days && <PromiseLine icon={TruckIcon}>{m.deliveryTakes(days)}</PromiseLine>}
      {policy && (
        <>
          <PromiseLine icon={RotateCcwIcon}>
            {returnRule(policy)} <PageLink path="/return-policy">{m.RETURN_POLICY}</PageLink>
          </PromiseLine>
          {policy.warrantyMonths > 0 && (
            <PromiseLine icon={ShieldCheckIcon}>
              <WarrantyAndCare time={warrantyTime(policy)} />
            </PromiseLine>
          )}
        </>
      )}
    </ul>
  )
}

function WarrantyAndCare({ time }: { time: string }) {
  const [textBeforeWarranty, warrantyText, textBetweenLinks, careGuideText, textAfterCareGuide] =
    m.warrantyAndCare(time)
  return (
    <>
      {textBeforeWarranty}
      <PageLink path="/warranty">{warrantyText}</PageLink>
      {textBetweenLinks}
      <PageLink path="/care">{careGuideText}</PageLink>
      {textAfterCareGuide}
    </>
  )
}

const PromiseLine = ({ icon: Icon, children }: { icon: Icon; children: ReactNode }) => (
  <li className="flex gap-3 text-balance">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sindoor" />
    <span>{children}</span>
  </li>
)
