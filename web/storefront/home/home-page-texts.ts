import { PAYMENT_IN_DESCRIPTION } from '#contract/messages/payment.ts'
import type { Store } from '#contract/store.ts'
import { nameOfShop } from '../../data/store.ts'
import * as m from './messages.ts'

type Shop = Pick<Store, 'name' | 'localName' | 'tagline' | 'isSample' | 'paymentMethods'>

/** Title, heading and description of the home page. */
export function homePageTexts(shop: Shop | undefined) {
  if (!shop) return { title: '', heading: '', description: '' }
  const { tagline, isSample, paymentMethods } = shop
  const name = nameOfShop(shop)
  const payments = paymentMethods.map((method) => PAYMENT_IN_DESCRIPTION[method])
  if (isSample)
    return {
      title: m.HANDMADE_JEWELLERY_FROM_NEPAL,
      heading: m.sampleHeadingOf(name),
      description: m.sampleDescription(payments),
    }
  if (tagline === '')
    return { title: '', heading: name, description: m.description(m.jewelleryOf(name), payments) }
  const heading = m.nameAndTagline(name, tagline)
  return { title: tagline, heading, description: m.description(heading, payments) }
}
