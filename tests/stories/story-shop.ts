import { inject } from 'vitest'

/** The shop of the current worker; no other worker uses it. */
export function storyShop() {
  const workerNumber = Number(process.env.VITEST_POOL_ID ?? 1)
  const shop = inject('storyShops')[workerNumber - 1]
  if (!shop) throw new Error(`There is no shop for worker ${workerNumber}`)
  return shop
}
