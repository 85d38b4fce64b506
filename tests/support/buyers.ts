import { expect } from 'vitest'
import type { TestClient } from './client.ts'
import { OWNER_ACCOUNT } from './running-shop.ts'

/** A signed-in shopper with an address. */
export type BuyerWithAddress = { token: string; addressId: number }

let uniqueNumber = 0

/** Creates accounts, each with an address. */
export async function makeBuyers(
  shop: TestClient,
  buyerCount: number,
): Promise<BuyerWithAddress[]> {
  const buyers: BuyerWithAddress[] = []
  // A few at a time, because password hashing is slow by design.
  while (buyers.length < buyerCount) {
    const batchSize = Math.min(8, buyerCount - buyers.length)
    buyers.push(...(await Promise.all(Array.from({ length: batchSize }, () => makeBuyer(shop)))))
  }
  return buyers
}

async function makeBuyer(shop: TestClient): Promise<BuyerWithAddress> {
  const { token } = await shop.call('POST /api/signup', {
    body: {
      email: `buyer-${process.pid}-${++uniqueNumber}@gahana.test`,
      password: 'correct horse battery',
      firstName: 'Gita',
      lastName: 'Yadav',
    },
  })
  const { address } = await shop.call(
    'POST /api/address/add',
    {
      body: {
        label: 'Gita Yadav | 9841234567',
        street: 'Ward 4, Janaki Chowk',
        city: 'Janakpur',
        state: 'Madhesh',
        zipCode: '45600',
        country: 'Nepal',
      },
    },
    { token },
  )
  return { token, addressId: address.id }
}

/** Signs the owner in. */
export async function signInOwner(shop: TestClient): Promise<{ token: string }> {
  const { token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
  return { token }
}

/** Checks that the stock of each product is the sum of its ledger. */
export async function expectLedgerToBalance(shop: TestClient, owner: { token: string }) {
  const { data } = await shop.call('GET /api/admin/stock/check', {}, owner)
  expect(data).toMatchObject({ isBalanced: true, wrong: [] })
}

/** Puts a product on sale. */
export async function makeProduct(
  shop: TestClient,
  owner: { token: string },
  { stock }: { stock: number },
): Promise<number> {
  const productInput = {
    name: 'Plain Jhumka',
    description: 'Bells for the ears.',
    price: 999,
    stock,
  }
  const { data } = await shop.call('POST /addproduct', { body: productInput }, owner)
  return data.id
}
