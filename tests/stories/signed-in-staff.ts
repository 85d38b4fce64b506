import type { Page } from 'playwright-core'
import { type Client, createClient } from '../support/client.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { storyShop } from './story-shop.ts'

/** Calls the API of the shop directly. */
export const shopApi = (): Client =>
  createClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })

/** Signs the owner in on this page without its form, and returns how to make calls as the owner. */
export const signInAsOwner = (page: Page) => signIn(page, OWNER_ACCOUNT)

/** Signs somebody in on this page without its form. */
export async function signIn(page: Page, person: typeof OWNER_ACCOUNT): Promise<{ token: string }> {
  const { user, token } = await shopApi().call('POST /api/signin', { body: person })
  await page.addInitScript(
    ([key, signedIn]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', signedIn)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { token }
}
