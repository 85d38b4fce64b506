import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { type SignedUpShopper, signUp } from './signed-up-shopper.ts'
import { followLink, openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

type State = {
  path: string
  /** The call that the page needs. */
  call: string
  waiting: (page: Page) => Locator
  failure: string
  whole: (page: Page) => Locator
}

/** A refusal that is not retried automatically, so that the test need not wait. */
const REFUSED = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'Later' } }
const EXPECTED_ERROR = { expects: [/status of 429/] }

const cards = (page: Page) => page.getByRole('main').getByRole('article').first()
const FAILED = 'Failed to load products. Please try again later.'

const list = (path: string, call: string, failure = FAILED): State => ({
  path,
  call,
  failure,
  waiting: (page) => page.locator('main li:not(:has(a))').nth(7),
  whole: cards,
})

const PRODUCTS = list('/products', '**/api/allproducts?*')
const CATEGORY = list(
  '/category/3',
  '**/api/allproducts?*',
  'Error loading products. Please try again later.',
)
const FRESH_DROPS = list('/fresh-drops', '**/api/freshdrops')
const SEARCH = list('/search?q=jhumka', '**/api/products/search?*')

const PAGES: State[] = [
  PRODUCTS,
  CATEGORY,
  FRESH_DROPS,
  SEARCH,
  {
    path: '/product/1',
    call: '**/api/singleproduct/1',
    waiting: (page) => page.getByText('Loading the product'),
    failure: 'Product not found',
    whole: (page) => page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }),
  },
]

const PERSONAL_PAGES: (State & { before: (person: SignedUpShopper) => Promise<unknown> })[] = [
  {
    path: '/cart',
    call: '**/api/getcart',
    before: ({ fillCart }) => fillCart(),
    waiting: (page) => page.getByText('Loading your cart…'),
    failure: 'Your cart could not be loaded',
    whole: (page) => page.getByRole('button', { name: 'Proceed to Checkout' }),
  },
  {
    path: '/orders',
    call: '**/api/order/getorders',
    before: ({ placeOrder }) => placeOrder(),
    waiting: (page) => page.getByText('Loading your orders…'),
    failure: 'Error loading orders',
    whole: cards,
  },
  {
    path: '/wishlist',
    call: '**/api/wishlist',
    before: ({ addToWishlist }) => addToWishlist(),
    waiting: (page) => page.getByText('Loading your wishlist…'),
    failure: 'Your wishlist could not be loaded',
    whole: cards,
  },
]

const EMPTY_LISTS = [
  { ...PRODUCTS, words: ['No products found. Please check back later.'] },
  { ...CATEGORY, words: ['No products found in this category. Please check back later.'] },
  { ...FRESH_DROPS, words: ['No new products available at the moment.'] },
  {
    ...SEARCH,
    words: ['No products found for "jhumka"', 'Try searching with different keywords'],
  },
]

/** Navigates within the loaded application. */
async function navigateTo(page: Page, path: string, until: () => Locator) {
  await openPage(page, '/about')
  await followLink(page, path)
  await until().waitFor()
}

/** Delays a call until it is released, and then refuses it, each time it is made. */
async function delayCall(page: Page, call: string) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isReleased
    await route.fulfill(REFUSED)
  })
  return release
}

const expectFocus = (place: Locator, when: string) =>
  expect.poll(() => place.evaluate((it) => it.matches(':focus')), { message: when }).toBe(true)

async function expectErrorAndRetry(page: Page, { call, failure, whole }: State) {
  const alert = page.getByRole('alert').filter({ hasText: failure })
  await alert.waitFor()
  await expect.poll(() => whole(page).count()).toBe(0)
  expect(await accessibilityViolationsOn(page)).toEqual([])
  const retry = alert.getByRole('button', { name: 'Retry' })
  const refusedAgain = page.waitForResponse(call)
  await retry.press('Enter')
  // Before that, the button could still be the one of the first attempt.
  await refusedAgain
  await expectFocus(retry, 'after a try that failed again')
  await page.unroute(call)
  await retry.press('Enter')
  await whole(page).waitFor()
  await alert.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { level: 1 }), 'after a try that worked')
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test.each(PAGES)(
    '$path shows a loading state, an error, and its content after a Retry',
    async (state) => {
      const story = async (page: Page) => {
        const release = await delayCall(page, state.call)
        await navigateTo(page, state.path, () => state.waiting(page))
        release()
        await expectErrorAndRetry(page, state)
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(PERSONAL_PAGES)(
    '$path shows a loading state, an error, and its content after a Retry',
    async (state) => {
      const story = async (page: Page) => {
        await state.before(await signUp(page))
        const release = await delayCall(page, state.call)
        await page.goto(state.path)
        await state.waiting(page).waitFor()
        release()
        await expectErrorAndRetry(page, state)
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(PERSONAL_PAGES)(
    '$path tries again by itself on a bad line',
    async ({ path, call, before, failure, whole }) => {
      const story = async (page: Page) => {
        await before(await signUp(page))
        await page.route(call, (route) => route.fulfill(REFUSED))
        await page.goto(path)
        await page.getByRole('alert').filter({ hasText: failure }).waitFor()
        await page.unroute(call)
        await whole(page).waitFor({ timeout: 30_000 })
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(EMPTY_LISTS)('$path shows an empty state', async ({ path, call, words }) => {
    await visit(size, async (page) => {
      const json = { success: true, data: [], page: 1, limit: 24, total: 0, totalPages: 0 }
      await page.route(call, (route) => route.fulfill({ json }))
      const [first = '', ...more] = words
      await navigateTo(page, path, () => page.getByText(first))
      for (const each of more) await page.getByText(each).waitFor()
    })
  })

  test('an answer without a user and a token signs nobody in', async () => {
    await visit(size, async (page) => {
      const user = { id: 1, email: 'maya@stories.test', role: 'shopper' }
      const answers = [
        { success: true, msg: 'Welcome to the network of this hotel' },
        { success: true, msg: 'LoggedIn Successful!', user },
        { msg: 'LoggedIn Successful!', user, token: 'a token' },
      ]
      await openPage(page, '/cart')
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Login' })
      await dialog.getByLabel('Email').fill('maya@stories.test')
      await dialog.getByLabel('Password', { exact: true }).fill('a password')
      for (const json of answers) {
        await page.route('**/api/signin', (route) => route.fulfill({ json }), { times: 1 })
        const signInResponse = page.waitForResponse('**/api/signin')
        await dialog.getByRole('button', { name: 'Login' }).click()
        await signInResponse
        await dialog.getByText('Authentication failed').first().waitFor()
        await dialog.getByRole('button', { name: 'Login' }).waitFor()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      }
    })
  })

  test('a new user finds cart, orders and wishlist empty, each with a link', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      for (const [path, title, words] of [
        ['/cart', 'Your cart is empty', "Looks like you haven't added anything to your cart yet."],
        ['/orders', 'No orders yet', 'Start shopping to place your first order!'],
        ['/wishlist', 'Your wishlist is empty', 'Tap the heart on a product you like'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', { name: title }).waitFor()
        await page.getByText(words).waitFor()
        const on = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })
        await expect.poll(() => on.getAttribute('href')).toBe('/products')
      }
    })
  })
})
