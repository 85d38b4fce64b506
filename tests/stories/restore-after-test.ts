import { expect, onTestFinished } from 'vitest'
import { shopApi } from './signed-in-staff.ts'
import { storyShop } from './story-shop.ts'

type SignedIn = { token: string }

/**
 * Returns the current settings of one page, and sets them again after the test, even if it failed:
 * a story that is repeated, and all stories after it, must find the shop unchanged.
 */
export async function restoreSettings(path: string, { token }: SignedIn) {
  const url = new URL(path, storyShop().url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = async () => (await (await fetch(url, { headers })).json()).data
  const before = await read()
  onTestFinished(async () => {
    const { version } = await read()
    const body = JSON.stringify({ ...before, version })
    const answer = await fetch(url, { method: 'PUT', headers, body })
    expect(answer.status, await answer.text()).toBe(200)
  })
  return before
}

/** Removes the categories that a test has added, and restores the order, even if it failed. */
export async function restoreCategories(options: SignedIn) {
  const shop = shopApi()
  const idsNow = async () =>
    (await shop.call('GET /api/category/getcategory')).data.map(({ id }) => id)
  const ids = await idsNow()
  onTestFinished(async () => {
    for (const id of await idsNow())
      if (!ids.includes(id))
        await shop.call('DELETE /category/delete/{id}', { path: { id } }, options)
    await shop.call('PUT /api/admin/categories/order', { body: { ids } }, options)
  })
}
