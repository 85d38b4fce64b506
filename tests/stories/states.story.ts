import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { type SignedUpShopper, signUp } from './signed-up-shopper.ts'
import { followLink, openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

type PageState = {
  path: string
  /** The call that the page needs. */
  callPattern: string
  findLoadingState: (page: Page) => Locator
  failureMessage: string
  findWholePage: (page: Page) => Locator
}

/** A refusal that is not retried automatically, so that the test need not wait. */
const REFUSED_ANSWER = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'Later' } }
const EXPECTED_ERROR = { expectedErrors: [/status of 429/] }

const findFirstCard = (page: Page) => page.getByRole('main').getByRole('article').first()
const FAILED_MESSAGE = 'Failed to load products. Please try again later.'

const makeListState = (
  path: string,
  callPattern: string,
  failureMessage = FAILED_MESSAGE,
): PageState => ({
  path,
  callPattern,
  failureMessage,
  findLoadingState: (page) => page.locator('main li:not(:has(a))').nth(7),
  findWholePage: findFirstCard,
})

const PRODUCTS = makeListState('/products', '**/api/allproducts?*')
const CATEGORY = makeListState(
  '/category/3',
  '**/api/allproducts?*',
  'Error loading products. Please try again later.',
)
const FRESH_DROPS = makeListState('/fresh-drops', '**/api/freshdrops')
const SEARCH = makeListState('/search?q=jhumka', '**/api/products/search?*')

const PAGES: PageState[] = [
  PRODUCTS,
  CATEGORY,
  FRESH_DROPS,
  SEARCH,
  {
    path: '/product/1',
    callPattern: '**/api/singleproduct/1',
    findLoadingState: (page) => page.getByText('Loading the product'),
    failureMessage: 'Product not found',
    findWholePage: (page) =>
      page.getByRole('heading', { level: 1, name: 'Everyday Silver Jhumka' }),
  },
]

const PERSONAL_PAGES: (PageState & {
  preparePerson: (person: SignedUpShopper) => Promise<unknown>
})[] = [
  {
    path: '/cart',
    callPattern: '**/api/getcart',
    preparePerson: ({ fillCart }) => fillCart(),
    findLoadingState: (page) => page.getByText('Loading your cart…'),
    failureMessage: 'Your cart could not be loaded',
    findWholePage: (page) => page.getByRole('button', { name: 'Proceed to Checkout' }),
  },
  {
    path: '/orders',
    callPattern: '**/api/order/getorders',
    preparePerson: ({ placeOrder }) => placeOrder(),
    findLoadingState: (page) => page.getByText('Loading your orders…'),
    failureMessage: 'Error loading orders',
    findWholePage: findFirstCard,
  },
  {
    path: '/wishlist',
    callPattern: '**/api/wishlist',
    preparePerson: ({ addToWishlist }) => addToWishlist(),
    findLoadingState: (page) => page.getByText('Loading your wishlist…'),
    failureMessage: 'Your wishlist could not be loaded',
    findWholePage: findFirstCard,
  },
]

const EMPTY_LISTS = [
  { ...PRODUCTS, expectedTexts: ['No products found. Please check back later.'] },
  { ...CATEGORY, expectedTexts: ['No products found in this category. Please check back later.'] },
  { ...FRESH_DROPS, expectedTexts: ['No new products available at the moment.'] },
  {
    ...SEARCH,
    expectedTexts: ['No products found for "jhumka"', 'Try searching with different keywords'],
  },
]

/** Navigates within the loaded application. */
async function navigateTo(page: Page, path: string, findLoadedContent: () => Locator) {
  await openPage(page, '/about')
  await followLink(page, path)
  await findLoadedContent().waitFor()
}

/** Delays a call until it is released, and then refuses it, each time it is made. */
async function delayCall(page: Page, callPattern: string) {
  const { promise: whenReleased, resolve: releaseCall } = Promise.withResolvers<void>()
  await page.route(callPattern, async (route) => {
    await whenReleased
    await route.fulfill(REFUSED_ANSWER)
  })
  return releaseCall
}

const expectFocus = (focusedElement: Locator, timeDescription: string) =>
  expect
    .poll(() => focusedElement.evaluate((element) => element.matches(':focus')), {
      message: timeDescription,
    })
    .toBe(true)

async function expectErrorAndRetry(
  page: Page,
  { callPattern, failureMessage, findWholePage }: PageState,
) {
  const failureAlert = page.getByRole('alert').filter({ hasText: failureMessage })
  await failureAlert.waitFor()
  await expect.poll(() => findWholePage(page).count()).toBe(0)
  expect(await accessibilityViolationsOn(page)).toEqual([])
  const retryButton = failureAlert.getByRole('button', { name: 'Retry' })
  const secondRefusal = page.waitForResponse(callPattern)
  await retryButton.press('Enter')
  // Before that, the button could still be the one of the first attempt.
  await secondRefusal
  await expectFocus(retryButton, 'after a try that failed again')
  await page.unroute(callPattern)
  await retryButton.press('Enter')
  await findWholePage(page).waitFor()
  await failureAlert.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { level: 1 }), 'after a try that worked')
}

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test.each(PAGES)(
    '$path shows a loading state, an error, and its content after a retry',
    async (pageState) => {
      const story = async (page: Page) => {
        const releaseCall = await delayCall(page, pageState.callPattern)
        await navigateTo(page, pageState.path, () => pageState.findLoadingState(page))
        releaseCall()
        await expectErrorAndRetry(page, pageState)
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(PERSONAL_PAGES)(
    '$path shows a loading state, an error, and its content after a retry',
    async (pageState) => {
      const story = async (page: Page) => {
        await pageState.preparePerson(await signUp(page))
        const releaseCall = await delayCall(page, pageState.callPattern)
        await page.goto(pageState.path)
        await pageState.findLoadingState(page).waitFor()
        releaseCall()
        await expectErrorAndRetry(page, pageState)
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(PERSONAL_PAGES)(
    '$path is loaded again automatically on a bad connection',
    async ({ path, callPattern, preparePerson, failureMessage, findWholePage }) => {
      const story = async (page: Page) => {
        await preparePerson(await signUp(page))
        await page.route(callPattern, (route) => route.fulfill(REFUSED_ANSWER))
        await page.goto(path)
        await page.getByRole('alert').filter({ hasText: failureMessage }).waitFor()
        await page.unroute(callPattern)
        await findWholePage(page).waitFor({ timeout: 30_000 })
      }
      await visit(size, story, EXPECTED_ERROR)
    },
  )

  test.each(EMPTY_LISTS)(
    '$path shows an empty state',
    async ({ path, callPattern, expectedTexts }) => {
      await visit(size, async (page) => {
        const answerBody = { success: true, data: [], page: 1, limit: 24, total: 0, totalPages: 0 }
        await page.route(callPattern, (route) => route.fulfill({ json: answerBody }))
        const [firstText = '', ...moreTexts] = expectedTexts
        await navigateTo(page, path, () => page.getByText(firstText))
        for (const expectedText of moreTexts) await page.getByText(expectedText).waitFor()
      })
    },
  )

  test('an answer without a user and a token signs nobody in', async () => {
    await visit(size, async (page) => {
      const storedUser = { id: 1, email: 'maya@stories.test', role: 'shopper' }
      const wrongAnswers = [
        { success: true, msg: 'Welcome to the network of this hotel' },
        { success: true, msg: 'LoggedIn Successful!', user: storedUser },
        { msg: 'LoggedIn Successful!', user: storedUser, token: 'a token' },
      ]
      await openPage(page, '/cart')
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      const loginDialog = page.getByRole('dialog', { name: 'Login' })
      await loginDialog.getByLabel('Email').fill('maya@stories.test')
      await loginDialog.getByLabel('Password', { exact: true }).fill('a password')
      for (const answerBody of wrongAnswers) {
        await page.route('**/api/signin', (route) => route.fulfill({ json: answerBody }), {
          times: 1,
        })
        const signInResponse = page.waitForResponse('**/api/signin')
        await loginDialog.getByRole('button', { name: 'Login' }).click()
        await signInResponse
        await loginDialog.getByText('Authentication failed').first().waitFor()
        await loginDialog.getByRole('button', { name: 'Login' }).waitFor()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      }
    })
  })

  test('a new user finds cart, orders and wishlist empty, each with a link', async () => {
    await visit(size, async (page) => {
      await signUp(page)
      for (const [path, pageTitle, expectedTexts] of [
        ['/cart', 'Your cart is empty', "Looks like you haven't added anything to your cart yet."],
        ['/orders', 'No orders yet', 'Start shopping to place your first order!'],
        ['/wishlist', 'Your wishlist is empty', 'Tap the heart on a product you like'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('heading', { name: pageTitle }).waitFor()
        await page.getByText(expectedTexts).waitFor()
        const continueLink = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })
        await expect.poll(() => continueLink.getAttribute('href')).toBe('/products')
      }
    })
  })
})
