import { paymentPromise } from '#contract/messages/payment.ts'
import { tellUsWithinReturnTime, warrantyTime } from '#contract/messages/policy.ts'
import { rupeesInSentence } from '#contract/money.ts'
import type { Store } from '#contract/store.ts'
import * as m from './messages.ts'

export type ShopPromiseKind = 'payment' | 'delivery' | 'metal' | 'warranty' | 'returns'

export type ShopPromise = { kind: ShopPromiseKind; title: string; text: string; guidePath?: string }

/** The promises of the shop in a few words each, from its settings. */
export function shopPromisesOf({
  policy,
  delivery,
  paymentMethods,
  isSample,
}: Pick<Store, 'policy' | 'delivery' | 'paymentMethods' | 'isSample'>) {
  const [paymentMethod] = paymentMethods
  const shopPromises: ShopPromise[] = paymentMethod
    ? [{ kind: 'payment', ...paymentPromise(paymentMethod) }]
    : []
  // An owner who has not set any charge has not promised free delivery.
  if (delivery.rule !== '') shopPromises.push(deliveryPromiseOf(delivery))
  if (isSample)
    shopPromises.push({
      kind: 'metal',
      title: m.EVERY_METAL_NAMED,
      text: m.METAL_IS_NAMED_AS_IT_IS,
    })
  if (policy.warrantyMonths > 0)
    shopPromises.push({
      kind: 'warranty',
      title: m.warrantyOfTime(warrantyTime(policy)),
      text: m.LIMITED_TO_FAULTS,
      guidePath: '/warranty',
    })
  else if (policy.returnDays > 0)
    shopPromises.push({
      kind: 'returns',
      title: m.ARRIVED_DAMAGED,
      text: tellUsWithinReturnTime(policy),
      guidePath: '/return-policy',
    })
  return shopPromises
}

type DeliveryCost = Pick<Store['delivery'], 'least' | 'most' | 'freeFrom'>

function deliveryPromiseOf({ least, most, freeFrom }: DeliveryCost): ShopPromise {
  if (most === 0) return { kind: 'delivery', title: m.FREE_DELIVERY, text: m.EVERYWHERE_IN_NEPAL }
  const costText =
    least === most
      ? m.deliveryCosts(rupeesInSentence(most))
      : m.deliveryCostsByProvince(rupeesInSentence(least), rupeesInSentence(most))
  return freeFrom === null
    ? { kind: 'delivery', title: m.DELIVERED_ALL_OVER_NEPAL, text: costText }
    : {
        kind: 'delivery',
        title: m.FREE_DELIVERY,
        text:
          least === most
            ? m.freeDeliveryFrom(rupeesInSentence(freeFrom), rupeesInSentence(least))
            : m.freeFromOtherwiseByProvince(
                rupeesInSentence(freeFrom),
                rupeesInSentence(least),
                rupeesInSentence(most),
              ),
      }
}
