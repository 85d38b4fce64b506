import { paymentInDescription } from '#contract/messages/payment.ts'
import type { Store } from '#contract/store.ts'
import { nameOfShop } from '../../data/store.ts'
import * as m from './messages.ts'

type ShopFacts = Pick<Store, 'name' | 'localName' | 'tagline' | 'isSample' | 'paymentMethods'>

/** Title, heading and description of the home page. */
export function homePageTextsOf(shop: ShopFacts | undefined) {
  if (!shop) return { title: '', heading: '', description: '' }
  const { tagline, isSample, paymentMethods } = shop
  const shopName = nameOfShop(shop)
  const paymentTexts = paymentMethods.map((paymentMethod) => paymentInDescription(paymentMethod))
  if (isSample)
    return {
      title: m.HANDMADE_JEWELLERY_FROM_NEPAL,
      heading: m.sampleHeadingOf(shopName),
      description: m.sampleDescription(paymentTexts),
    }
  if (tagline === '')
    return {
      title: '',
      heading: shopName,
      description: m.shopDescription(m.jewelleryOfShop(shopName), paymentTexts),
    }
  const heading = m.nameAndTagline(shopName, tagline)
  return { title: tagline, heading, description: m.shopDescription(heading, paymentTexts) }
}
