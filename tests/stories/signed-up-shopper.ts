import type { Page } from 'playwright-core'
import type { User } from '#contract/accounts.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { makeBuyers, signInOwner } from '../support/buyers.ts'
import { createTestClient } from '../support/client.ts'
import { storyShop } from './story-shop.ts'

/** A shopper with an address, and actions outside of the browser. */
export type SignedUpShopper = {
  fillCart: (productId?: number) => Promise<void>
  placeOrder: (productId?: number) => Promise<Order>
  /** Moves an order to a status. */
  placeOrderWithStatus: (status: OrderStatus) => Promise<Order>
  addToWishlist: () => Promise<void>
}

/** A product of the sample with a high stock. */
const PRODUCT_ID = 11

/** Creates a shopper through the API, and signs in on this page. */
export async function signUp(page: Page): Promise<SignedUpShopper> {
  const { token, user, ...signedUp } = await newShopper()
  await page.addInitScript(
    ([storageKey, storedPerson]) => {
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', storedPerson)
    },
    [token, JSON.stringify(user)] as const,
  )
  return signedUp
}

/** Creates a shopper through the API. */
export async function newShopper(): Promise<SignedUpShopper & { token: string; user: User }> {
  const shop = createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })
  const [buyer] = await makeBuyers(shop, 1)
  if (!buyer) throw new Error('Nobody signed up')
  const { token, addressId } = buyer
  const { user } = await shop.call('GET /api/user/me', {}, { token })

  const fillCart = async (productId = PRODUCT_ID) => {
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
    const body = {
      productId,
      colorId: data.colors.find(({ stock }) => stock > 0)?.colorId,
      sizeId: data.sizes?.find(({ stock }) => stock > 0)?.sizeId,
      quantity: 1,
    }
    await shop.call('POST /api/addcart', { body }, { token })
  }
  const placeOrder = async (productId = PRODUCT_ID) => {
    await fillCart(productId)
    const body = { addressId }
    return (await shop.call('POST /api/order/addorder', { body }, { token })).order
  }
  const placeOrderWithStatus = async (status: OrderStatus) => {
    const { orderId } = await placeOrder()
    const statusInput = { path: { orderId }, body: { status } }
    return (
      await shop.call('PUT /api/order/updateorder/{orderId}', statusInput, await signInOwner(shop))
    ).order
  }
  const addToWishlist = async () => {
    await shop.call('POST /api/wishlist/add', { body: { productId: PRODUCT_ID } }, { token })
  }
  return { token, user, fillCart, placeOrder, placeOrderWithStatus, addToWishlist }
}
