import type { Page } from 'playwright-core'
import type { Role } from '#contract/permissions.ts'
import { type Client, createClient } from '../support/client.ts'
import { OWNER } from '../support/running-shop.ts'
import { storyShop } from './story-shop.ts'

/** The shop, asked without a browser. */
export const shopByCalls = (): Client =>
  createClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })

/** Signs the owner in on this page, without its sign-in page; answers how the owner makes calls. */
export const signInAsOwner = (page: Page) => signInAs(page, 'admin')

/**
 * The pages as staff see them. They go by the role alone; that the API does as well is told in
 * tests/roles.test.ts.
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
