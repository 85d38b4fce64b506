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
  const readSettings = async () => (await (await fetch(url, { headers })).json()).data
  const settingsBefore = await readSettings()
  onTestFinished(async () => {
    const { version } = await readSettings()
    const body = JSON.stringify({ ...settingsBefore, version })
    const answer = await fetch(url, { method: 'PUT', headers, body })
    expect(answer.status, await answer.text()).toBe(200)
  })
  return settingsBefore
}

/** Removes the categories that a test has added, and restores the order, even if it failed. */
export async function restoreCategories(options: SignedIn) {
  const shop = shopApi()
  const listCategoryIds = async () =>
    (await shop.call('GET /api/category/getcategory')).data.map(({ id }) => id)
  const idsBefore = await listCategoryIds()
  onTestFinished(async () => {
    for (const id of await listCategoryIds())
      if (!idsBefore.includes(id))
        await shop.call('DELETE /category/delete/{id}', { path: { id } }, options)
    await shop.call('PUT /api/admin/categories/order', { body: { ids: idsBefore } }, options)
  })
}
