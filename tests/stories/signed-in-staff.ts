import type { Page } from 'playwright-core'
import { createTestClient, type TestClient } from '../support/client.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { storyShop } from './story-shop.ts'
import { followLink } from './visit.ts'

/** Calls the API of the shop directly. */
export const shopApi = (): TestClient =>
  createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, storyShop().url), request))
  })

/** Signs the owner in on this page without its form, and returns how to make calls as the owner. */
export const signInAsOwner = (page: Page) => signIn(page, OWNER_ACCOUNT)

/** Signs somebody in on this page without its form. */
export async function signIn(
  page: Page,
  credentials: typeof OWNER_ACCOUNT,
): Promise<{ token: string }> {
  const { user, token } = await shopApi().call('POST /api/signin', { body: credentials })
  await page.addInitScript(
    ([storageKey, storedSession]) => {
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', storedSession)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { token }
}

/**
 * Opens a page of the admin. If the admin is loaded, the page is opened as by a link, which costs a
 * quarter of the CPU time. A page that does not exist is opened in between, so that the next
 * heading is never that of the page before.
 */
export async function openAdminPage(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const notFoundHeading = heading.filter({ hasText: /^(?:Page not found|पृष्ठ भेटिएन)$/ })
  if (new URL(page.url()).pathname.startsWith('/admin')) {
    await followLink(page, '/admin/nowhere')
    await notFoundHeading.waitFor()
    await followLink(page, path)
  } else await page.goto(path)
  await notFoundHeading.waitFor({ state: 'detached' })
  await heading.waitFor()
  // Several pages always contain a status element; only while loading it contains a spinner.
  await page.waitForFunction(() => !document.querySelector('main .animate-spin'))
}
