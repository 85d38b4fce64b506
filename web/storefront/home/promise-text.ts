import { PAYMENT_PROMISES } from '#contract/messages/payment.ts'
import { tellUsInTime, warrantyTime } from '#contract/messages/policy.ts'
import { formatRupees } from '#contract/money.ts'
import type { Store } from '#contract/store.ts'

export type PromiseKind = 'payment' | 'delivery' | 'metal' | 'warranty' | 'returns'

export type PromiseText = { kind: PromiseKind; title: string; text: string; to?: string }

/** The promises of the shop in a few words each, from its settings. */
export function promisesFor({
  policy,
  delivery,
  paymentMethods,
}: Pick<Store, 'policy' | 'delivery' | 'paymentMethods'>) {
  const promises: PromiseText[] = [
    ...paymentMethods.map((method) => ({ kind: 'payment' as const, ...PAYMENT_PROMISES[method] })),
    deliveryPromise(delivery),
    {
      kind: 'metal',
      title: 'Every metal named',
      text: 'Silver is 925. What is gold-plated is called gold-plated.',
    },
  ]
  if (policy.warrantyMonths > 0)
    promises.push({
      kind: 'warranty',
      title: `${warrantyTime(policy)} warranty`,
      text: 'Limited to faults of material and making.',
      to: '/warranty',
    })
  else if (policy.returnDays > 0)
    promises.push({
      kind: 'returns',
      title: 'Arrived damaged?',
      text: tellUsInTime(policy),
      to: '/return-policy',
    })
  return promises
}

type Delivery = Pick<Store['delivery'], 'least' | 'most' | 'freeFrom'>

function deliveryPromise({ least, most, freeFrom }: Delivery): PromiseText {
  if (most === 0) return { kind: 'delivery', title: 'Free delivery', text: 'Everywhere in Nepal.' }
  const cost =
    least === most
      ? `Delivery costs ${formatRupees(most)}.`
      : `Delivery costs ${formatRupees(least)} to ${formatRupees(most)}, by province.`
  return freeFrom === null
    ? { kind: 'delivery', title: 'Delivered all over Nepal', text: cost }
    : {
        kind: 'delivery',
        title: 'Free delivery',
        text: `For orders from ${formatRupees(freeFrom)}. Below that: ${formatRupees(least)}${least === most ? '' : ` to ${formatRupees(most)}`}.`,
      }
}
