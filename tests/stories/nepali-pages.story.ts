import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import { PROJECT_FOLDER } from '../architecture/create-tree.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { findNepaliPageProblems } from './nepali-page-problems.ts'
import { openAdminPage, shopApi, signIn, signInAsOwner } from './signed-in-staff.ts'
import { openPage, resizeStoryWindow, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Finds the paths in a file of routes. */
const readPathsIn = (routesFile: string) =>
  [
    ...readFileSync(join(PROJECT_FOLDER, routesFile), 'utf8').matchAll(
      /(?:route|adminPage)\(\s*'([^']+)'/g,
    ),
  ].map(([, pagePath = '']) => pagePath)

/** The pages of the workbench are not built. */
const SHOP_PATHS = ['', ...readPathsIn('web/routes.ts').filter((pagePath) => pagePath !== 'ui')]
const ADMIN_PATHS = readPathsIn('web/admin/routes.tsx')

/** The pages that say the same to everybody. */
const PAGES_FOR_EVERYBODY =
  /^(?:about|care|faq|rates|return-policy|sizing|warranty|pages|passport|newsletter|search)/

type ShopOfStory = Awaited<ReturnType<typeof makeFacts>>

/** The addresses for paths with parameters, and for more states of other pages. */
const SHOP_ADDRESSES: Partial<Record<string, (storyFacts: ShopOfStory) => string[]>> = {
  'category/:categoryId': () => ['category/1', 'category/3?sort=price-asc'],
  'product/:id': () => ['product/1', 'product/36', 'product/46', 'product/50'],
  search: () => ['search', 'search?q=झुम्का', 'search?q=क्षत्रज्ञ'],
  'orders/:orderId': ({ orders }) => [...orders, '00000-00000'].map((id) => `orders/${id}`),
  'passport/:code': ({ passport }) => [`passport/${passport}`, 'passport/00000000000000000000'],
  'pages/:slug': () => ['pages/our-workshop'],
  'newsletter/unsubscribe/:token': () => ['newsletter/unsubscribe/unknown'],
  '*': () => ['nowhere'],
}

const ADMIN_ADDRESSES: Partial<Record<string, (storyFacts: ShopOfStory) => string[]>> = {
  '/orders': () => ['/orders', '/orders?q=क्षत्रज्ञ'],
  '/orders/print': ({ orders }) => [`/orders/print?ids=${orders.slice(0, 2)}`],
  '/orders/:orderId': ({ orders }) => orders.map((id) => `/orders/${id}`),
  '/orders/:orderId/edit': ({ orders }) => [`/orders/${orders[0]}/edit`],
  '/orders/:orderId/slip': ({ orders }) => [`/orders/${orders[0]}/slip?in=ne`],
  '/orders/:orderId/bill': ({ orders }) => [`/orders/${orders[1]}/bill?in=ne`],
  '/payments': () => ['/payments', '/payments?list=waiting', '/payments?list=refunds'],
  '/payments/lists/:settlementId': ({ settlement }) => [`/payments/lists/${settlement}`],
  '/products': () => ['/products', '/products?q=क्षत्रज्ञ'],
  '/products/labels': () => ['/products/labels?ids=1,46'],
  '/products/:productId': () => ['/products/1', '/products/46'],
  '/customers/:customerId': ({ customer }) => [`/customers/${customer}`],
  '/setup/:step': () =>
    ['contact', 'delivery', 'returns', 'mail', 'product'].map((pathPart) => `/setup/${pathPart}`),
  '/settings/pages/:slug': () => ['/settings/pages/about', '/settings/pages/our-workshop'],
}

const listAddresses = (
  paths: string[],
  specialAddresses: Partial<Record<string, (storyFacts: ShopOfStory) => string[]>>,
  storyFacts: ShopOfStory,
) =>
  paths.flatMap((pagePath) => {
    const addresses = specialAddresses[pagePath]?.(storyFacts) ?? [pagePath]
    expect(addresses.join(' '), `an address of ${pagePath}`).not.toMatch(/:\w|\*|undefined/)
    return addresses
  })

const STORY_PASSWORD = 'a password of the story'
/** Two pieces of the sample with a high stock: one without a passport, one with. */
const PRODUCT_ID = 11
const RING_ID = 46

let storyFactsPromise: ReturnType<typeof makeFacts> | undefined

/** A shopper who writes in Nepali, with orders in all states, and other things that pages show. */
const readStoryFacts = () => (storyFactsPromise ??= makeFacts())

async function makeFacts() {
  const shop = shopApi()
  const storyPerson = { email: `gita-${Date.now()}@stories.test`, password: STORY_PASSWORD }
  const { token } = await shop.call('POST /api/signup', {
    body: { ...storyPerson, firstName: 'गीता', lastName: 'यादव' },
  })
  const { user } = await shop.call('GET /api/user/me', {}, { token })
  const { address } = await shop.call(
    'POST /api/address/add',
    {
      body: {
        label: 'गीता यादव | 9841234567',
        street: 'वडा 4, जानकी चोक',
        city: 'जनकपुरधाम',
        state: 'मधेश',
        zipCode: '45600',
        country: 'नेपाल',
      },
    },
    { token },
  )
  const ownerSession = await shop.call('POST /api/signin', {
    body: { email: 'owner@gahana.test', password: 'owner of the test shop' },
  })
  const fillCart = async (productId: number) => {
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: productId } })
    const body = {
      productId,
      quantity: 1,
      colorId: data.colors.find(({ stock }) => stock > 0)?.colorId,
      sizeId: data.sizes?.find(({ stock }) => stock > 0)?.sizeId,
    }
    await shop.call('POST /api/addcart', { body }, { token })
  }
  const placeOrderWithStatus = async (productId: number, status: OrderStatus) => {
    await fillCart(productId)
    const { order } = await shop.call(
      'POST /api/order/addorder',
      { body: { addressId: address.id } },
      { token },
    )
    if (status === 'PENDING') return order
    const statusInput = { path: { orderId: order.orderId }, body: { status } }
    return (await shop.call('PUT /api/order/updateorder/{orderId}', statusInput, ownerSession))
      .order
  }
  const pendingOrder = await placeOrderWithStatus(PRODUCT_ID, 'PENDING')
  const confirmedOrder = await placeOrderWithStatus(RING_ID, 'CONFIRMED')
  const paidOrder = await placeOrderWithStatus(PRODUCT_ID, 'PAID')
  const cancelledOrder = await placeOrderWithStatus(PRODUCT_ID, 'CANCELLED')
  await fillCart(PRODUCT_ID)
  await shop.call('POST /api/wishlist/add', { body: { productId: PRODUCT_ID } }, { token })
  const pageTexts = { title: 'Our workshop', titleNe: 'हाम्रो कार्यशाला', text: 'Come in.' }
  const addedPage = { slug: 'our-workshop', ...pageTexts, textNe: 'आउनुहोस्।' }
  await shop.call('POST /api/admin/pages', { body: addedPage }, ownerSession).catch(() => undefined)
  const { settlement } = await shop.call(
    'POST /api/admin/settlements',
    {
      query: { method: 'KHALTI' },
      body: `Transaction id,Amount,Date\r\nstory${Date.now()},100.00,2026-11-20\r\n`,
    },
    ownerSession,
  )
  return {
    person: storyPerson,
    customer: user.id,
    passport: confirmedOrder.items[0]?.passport ?? '',
    settlement: settlement.id,
    orders: [pendingOrder, confirmedOrder, paidOrder, cancelledOrder].map(({ orderId }) => orderId),
  }
}

async function findProblemsAt(
  page: Page,
  addresses: string[],
  openAddress: (address: string) => unknown,
  findMoreOnDesktop?: () => Promise<string[]>,
) {
  const foundProblems: Record<string, string[]> = {}
  for (const address of addresses) {
    await openAddress(address)
    expect(await page.locator('html').getAttribute('lang'), address).toBe('ne')
    const problems = await findNepaliPageProblems(page, findMoreOnDesktop)
    if (problems.length > 0) foundProblems[address] = problems
  }
  return foundProblems
}

/** Addresses of links that lead from a Nepali page to an English one, except the switch. */
const findEnglishLinks = (page: Page) =>
  page
    .locator('a[href^="/"]:not([hreflang], [href^="/pictures/"])')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((linkHref) => !/^\/ne(?:[/?#]|$)/.test(linkHref)),
    )

/** The problems of a page of the shop besides English words. */
async function findOtherProblems(page: Page): Promise<string[]> {
  const heading = await page.locator('h1').first().textContent()
  const links = (await findEnglishLinks(page)).map((link) => `a link to ${link}`)
  const violations = await accessibilityViolationsOn(page)
  return [...(heading ? [] : ['no heading']), ...links, ...violations]
}

const EXPECTED_NOT_FOUND = { expectedErrors: [/status of 404/] }

test('the lists of pages that these stories open are not empty: more than 18 of the shop and 45 of the admin', () => {
  expect(SHOP_PATHS.length).toBeGreaterThan(18)
  expect(ADMIN_PATHS.length).toBeGreaterThan(45)
})

describe('pages of the shop in Nepali', () => {
  test.each<[string, StoryWindowSize]>([
    ['who is signed out', 'phone'],
    ['who is signed in', 'desktop'],
  ])(
    'have no English words or links and are accessible for a visitor %s',
    async (visitorKind, size) => {
      const storyFacts = await readStoryFacts()
      await visit(
        size,
        async (page) => {
          if (visitorKind === 'who is signed in') await signIn(page, storyFacts.person)
          const isPageShown = (pagePath: string) =>
            visitorKind === 'who is signed out' || !PAGES_FOR_EVERYBODY.test(pagePath)
          const addresses = listAddresses(
            SHOP_PATHS.filter(isPageShown),
            SHOP_ADDRESSES,
            storyFacts,
          )
          const openAddress = (address: string) => openPage(page, `/ne/${address}`)
          const foundProblems = await findProblemsAt(page, addresses, openAddress, () =>
            findOtherProblems(page),
          )
          expect(foundProblems).toEqual({})
        },
        EXPECTED_NOT_FOUND,
      )
    },
  )
})

test('pages of the admin in Nepali have no English words, and are accessible', async () => {
  const storyFacts = await readStoryFacts()
  const story = async (page: Page) => {
    await signInAsOwner(page)
    const addresses = listAddresses(ADMIN_PATHS, ADMIN_ADDRESSES, storyFacts)
    const openAddress = (address: string) => openAdminPage(page, `/admin${address}`)
    const foundProblems = await findProblemsAt(page, addresses, openAddress, () =>
      accessibilityViolationsOn(page),
    )
    expect(foundProblems).toEqual({})
  }
  await visit('desktop', story, { locale: 'ne-NP' })
})

/** The dialogs of a page, by the buttons that open them one after the other. */
const SHOP_DIALOGS: [address: (storyFacts: ShopOfStory) => string, ...buttons: string[]][] = [
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'नयाँ ठेगाना थप्नुहोस्'],
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'ठेगाना सच्याउनुहोस्'],
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'ठेगाना हटाउनुहोस्'],
  [({ orders }) => `orders/${orders[0]}`, 'अर्डर हटाउनुहोस्'],
  [({ orders }) => `orders/${orders[1]}`, 'अर्डर रद्द गर्नुहोस्'],
  [() => `product/${PRODUCT_ID}`, 'समीक्षा लेख्नुहोस्'],
  // A piece that the shopper has not bought.
  [() => 'product/36', 'समीक्षा लेख्नुहोस्'],
]

const ADMIN_DIALOGS: [address: (storyFacts: ShopOfStory) => string, ...buttons: string[]][] = [
  [({ orders }) => `/orders/${orders[0]}`, 'अर्डर रद्द गर्नुहोस्'],
  [({ orders }) => `/orders/${orders[1]}`, 'कुरियरलाई दिइयो'],
  [({ orders }) => `/orders/${orders[1]}`, 'भुक्तानी आयो'],
  [({ orders }) => `/orders/${orders[2]}`, 'रकम फिर्ता'],
  [() => '/categories', 'प्रकार थप्नुहोस्'],
  [() => '/colors', 'रङ थप्नुहोस्'],
  [() => '/staff', 'व्यक्ति थप्नुहोस्'],
  [() => '/staff', 'भूमिका थप्नुहोस्'],
  [() => '/products/1', 'छुट थप्नुहोस्'],
  [() => '/products/1', 'नाप थप्नुहोस्'],
  [() => '/settings/banners', 'ब्यानर थप्नुहोस्'],
  [() => '/settings/testimonials', 'भनाइ थप्नुहोस्'],
]

/**
 * Presses the buttons one after the other, and returns what is wrong with the page after the last
 * one.
 */
async function findDialogProblems(page: Page, buttonNames: string[]) {
  for (const name of buttonNames) {
    const openDialog = page.getByRole('dialog').last()
    const dialogOrPage = (await openDialog.isVisible()) ? openDialog : page
    await dialogOrPage.getByRole('button', { name }).filter({ visible: true }).first().click()
  }
  await page.getByRole('dialog').last().waitFor()
  return findNepaliPageProblems(page)
}

test('dialogs of the shop in Nepali have no English words', async () => {
  const storyFacts = await readStoryFacts()
  const story = async (page: Page) => {
    await signIn(page, storyFacts.person)
    const foundProblems: Record<string, string[]> = {}
    for (const [makeAddress, ...buttonNames] of SHOP_DIALOGS) {
      await openPage(page, `/ne/${makeAddress(storyFacts)}`)
      const problems = await findDialogProblems(page, buttonNames)
      if (problems.length > 0)
        foundProblems[`${makeAddress(storyFacts)}: ${buttonNames}`] = problems
      await page.setViewportSize({ width: 390, height: 844 })
    }
    expect(foundProblems).toEqual({})
  }
  await visit('phone', story)
})

/** The dialogs of a visitor who is signed out; the last button of the second sends an empty form. */
const DIALOGS_OF_ACCOUNTS: string[][] = [
  ['लग इन'],
  ['लग इन', 'लग इन'],
  ['लग इन', 'खाता खोल्नुहोस्'],
  ['लग इन', 'पासवर्ड बिर्सनुभयो?'],
]

test('dialogs to sign in, to sign up and for a new password in Nepali have no English words', async () => {
  const story = async (page: Page) => {
    const foundProblems: Record<string, string[]> = {}
    for (const buttonNames of DIALOGS_OF_ACCOUNTS) {
      await openPage(page, '/ne/orders')
      const problems = await findDialogProblems(page, buttonNames)
      if (problems.length > 0) foundProblems[`${buttonNames}`] = problems
      await page.setViewportSize({ width: 390, height: 844 })
    }
    expect(foundProblems).toEqual({})
  }
  await visit('phone', story)
})

test('empty and failed pages of a shopper in Nepali have no English words', async () => {
  const storyPerson = { email: `hari-${Date.now()}@stories.test`, password: STORY_PASSWORD }
  await shopApi().call('POST /api/signup', {
    body: { ...storyPerson, firstName: 'हरि', lastName: 'यादव' },
  })
  const story = async (page: Page) => {
    await signIn(page, storyPerson)
    const openAddress = (address: string) => openPage(page, `/ne/${address}`)
    const personalPages = ['cart', 'orders', 'wishlist']
    expect(await findProblemsAt(page, personalPages, openAddress), 'empty').toEqual({})
    const refusedAnswer = {
      status: 429,
      json: { success: false, code: 'RATE_LIMITED', msg: 'पछि' },
    }
    const personalCalls = /\/api\/(?:getcart|order\/|wishlist)/
    await page.route(personalCalls, (route) => route.fulfill(refusedAnswer))
    const failedAddresses = [...personalPages, 'orders/00000-00000']
    expect(await findProblemsAt(page, failedAddresses, openAddress), 'failed').toEqual({})
    await page.unroute(personalCalls)
    await page.route(personalCalls, (route) => route.abort())
    expect(
      await findProblemsAt(page, failedAddresses, openAddress),
      'without a connection',
    ).toEqual({})
  }
  await visit('phone', story, { expectedErrors: [/status of 429/, /ERR_FAILED/] })
})

test('dialogs of the admin in Nepali have no English words', async () => {
  const storyFacts = await readStoryFacts()
  const story = async (page: Page) => {
    await signInAsOwner(page)
    const foundProblems: Record<string, string[]> = {}
    for (const [makeAddress, ...buttonNames] of ADMIN_DIALOGS) {
      await page.goto(`/admin${makeAddress(storyFacts)}`)
      const problems = await findDialogProblems(page, buttonNames)
      if (problems.length > 0)
        foundProblems[`${makeAddress(storyFacts)}: ${buttonNames}`] = problems
      await resizeStoryWindow(page, 'desktop')
    }
    expect(foundProblems).toEqual({})
  }
  await visit('desktop', story, { locale: 'ne-NP' })
})
