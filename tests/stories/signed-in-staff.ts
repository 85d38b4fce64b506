import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Client, createClient } from '../support/client.ts'
import { OWNER } from '../support/running-shop.ts'

/** The shop, asked without a browser. */
export const shopByCalls = (): Client =>
  createClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, inject('shopUrl')), request))
  })

/** Signs the owner in on this page, without its sign-in page; answers how the owner makes calls. */
export async function signInAsOwner(page: Page): Promise<{ token: string }> {
  const { user, token } = await shopByCalls().call('POST /api/signin', { body: OWNER })
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { token }
}
