import type { Page } from 'playwright-core'
import type { Role } from '#contract/permissions.ts'
import { type Client, createClient } from '../support/client.ts'
import { OWNER } from '../support/running-shop.ts'
import { storyShop } from './story-shop.ts'

/** Calls the API of the shop directly. */
export const shopByCalls = (): Client =>
  createClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })

/** Signs the owner in on this page without its form, and returns how to make calls as the owner. */
export const signInAsOwner = (page: Page) => signInAs(page, 'admin')

/**
 * Signs in a member of staff. The pages depend on the role only; that the API checks it too is
 * tested in tests/roles.test.ts.
 */
export const signInAsStaff = (page: Page) => signInAs(page, 'staff')

async function signInAs(page: Page, role: Role): Promise<{ token: string }> {
  const { user, token } = await shopByCalls().call('POST /api/signin', { body: OWNER })
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', person)
    },
    [token, JSON.stringify({ ...user, role })] as const,
  )
  return { token }
}
