import { PAYMENT_PROMISES } from '#contract/messages/payment.ts'
import { tellUsInTime, warrantyTime } from '#contract/messages/policy.ts'
import { rupeesInSentence } from '#contract/money.ts'
import type { Store } from '#contract/store.ts'
import * as m from './messages.ts'

export type ShopPromiseKind = 'payment' | 'delivery' | 'metal' | 'warranty' | 'returns'

export type ShopPromise = { kind: ShopPromiseKind; title: string; text: string; to?: string }

/** The promises of the shop in a few words each, from its settings. */
export function shopPromisesOf({
  policy,
  delivery,
  paymentMethods,
  isSample,
}: Pick<Store, 'policy' | 'delivery' | 'paymentMethods' | 'isSample'>) {
  const [method] = paymentMethods
  const promises: ShopPromise[] = method ? [{ kind: 'payment', ...PAYMENT_PROMISES[method] }] : []
  // An owner who has not set any charge has not promised free delivery.
  if (delivery.rule !== '') promises.push(deliveryPromise(delivery))
  if (isSample)
    promises.push({ kind: 'metal', title: m.EVERY_METAL_NAMED, text: m.METAL_IS_NAMED_AS_IT_IS })
  if (policy.warrantyMonths > 0)
    promises.push({
      kind: 'warranty',
      title: m.warrantyOf(warrantyTime(policy)),
      text: m.LIMITED_TO_FAULTS,
      to: '/warranty',
    })
  else if (policy.returnDays > 0)
    promises.push({
      kind: 'returns',
      title: m.ARRIVED_DAMAGED,
      text: tellUsInTime(policy),
      to: '/return-policy',
    })
  return promises
}

type Delivery = Pick<Store['delivery'], 'least' | 'most' | 'freeFrom'>

function deliveryPromise({ least, most, freeFrom }: Delivery): ShopPromise {
  if (most === 0) return { kind: 'delivery', title: m.FREE_DELIVERY, text: m.EVERYWHERE_IN_NEPAL }
  const cost =
    least === most
      ? m.deliveryCosts(rupeesInSentence(most))
      : m.deliveryCostsByProvince(rupeesInSentence(least), rupeesInSentence(most))
  return freeFrom === null
    ? { kind: 'delivery', title: m.DELIVERED_ALL_OVER_NEPAL, text: cost }
    : {
        kind: 'delivery',
        title: m.FREE_DELIVERY,
        text:
          least === most
            ? m.freeFrom(rupeesInSentence(freeFrom), rupeesInSentence(least))
            : m.freeFromElseByProvince(
                rupeesInSentence(freeFrom),
                rupeesInSentence(least),
                rupeesInSentence(most),
              ),
      }
}
