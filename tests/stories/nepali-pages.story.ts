import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import { PROJECT_FOLDER } from '../architecture/create-tree.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { problemsOfNepaliPage } from './nepali-page-problems.ts'
import { openAdminPage, shopApi, signIn, signInAsOwner } from './signed-in-staff.ts'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Finds the paths in a file of routes. */
const pathsIn = (file: string) =>
  [
    ...readFileSync(join(PROJECT_FOLDER, file), 'utf8').matchAll(/(?:route|page)\(\s*'([^']+)'/g),
  ].map(([, path = '']) => path)

/** The pages of the workbench are not built. */
const SHOP_PATHS = ['', ...pathsIn('web/routes.ts').filter((path) => path !== 'ui')]
const ADMIN_PATHS = pathsIn('web/admin/routes.tsx')

/** The pages that say the same to everybody. */
const PAGES_FOR_EVERYBODY =
  /^(?:about|care|faq|rates|return-policy|sizing|warranty|pages|passport|newsletter|search)/

type ShopOfStory = Awaited<ReturnType<typeof makeFacts>>

/** The addresses of the paths with parameters, and more states of others. */
const SHOP_ADDRESSES: Partial<Record<string, (facts: ShopOfStory) => string[]>> = {
  'category/:categoryId': () => ['category/1', 'category/3?sort=price-asc'],
  'product/:id': () => ['product/1', 'product/36', 'product/46', 'product/50'],
  search: () => ['search', 'search?q=झुम्का', 'search?q=क्षत्रज्ञ'],
  'orders/:orderId': ({ orders }) => [...orders, '00000-00000'].map((id) => `orders/${id}`),
  'passport/:code': ({ passport }) => [`passport/${passport}`, 'passport/00000000000000000000'],
  'pages/:slug': () => ['pages/our-workshop'],
  'newsletter/unsubscribe/:token': () => ['newsletter/unsubscribe/unknown'],
  '*': () => ['nowhere'],
}

const ADMIN_ADDRESSES: Partial<Record<string, (facts: ShopOfStory) => string[]>> = {
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
    ['contact', 'delivery', 'returns', 'mail', 'product'].map((step) => `/setup/${step}`),
  '/settings/pages/:slug': () => ['/settings/pages/about', '/settings/pages/our-workshop'],
}

const addressesOf = (
  paths: string[],
  special: Partial<Record<string, (facts: ShopOfStory) => string[]>>,
  facts: ShopOfStory,
) =>
  paths.flatMap((path) => {
    const addresses = special[path]?.(facts) ?? [path]
    expect(addresses.join(' '), `an address of ${path}`).not.toMatch(/:\w|\*|undefined/)
    return addresses
  })

const PASSWORD = 'a password of the story'
/** Two pieces of the sample with a high stock: one without a passport, one with. */
const PIECE = 11
const RING = 46

let made: ReturnType<typeof makeFacts> | undefined

/** A shopper who writes in Nepali, with orders in all states, and other things that pages show. */
const facts = () => (made ??= makeFacts())

async function makeFacts() {
  const shop = shopApi()
  const person = { email: `gita-${Date.now()}@stories.test`, password: PASSWORD }
  const { token } = await shop.call('POST /api/signup', {
    body: { ...person, firstName: 'गीता', lastName: 'यादव' },
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
  const owner = await shop.call('POST /api/signin', {
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
  const orderAt = async (productId: number, status: OrderStatus) => {
    await fillCart(productId)
    const { order } = await shop.call(
      'POST /api/order/addorder',
      { body: { addressId: address.id } },
      { token },
    )
    if (status === 'PENDING') return order
    const input = { path: { orderId: order.orderId }, body: { status } }
    return (await shop.call('PUT /api/order/updateorder/{orderId}', input, owner)).order
  }
  const pending = await orderAt(PIECE, 'PENDING')
  const confirmed = await orderAt(RING, 'CONFIRMED')
  const paid = await orderAt(PIECE, 'PAID')
  const cancelled = await orderAt(PIECE, 'CANCELLED')
  await fillCart(PIECE)
  await shop.call('POST /api/wishlist/add', { body: { productId: PIECE } }, { token })
  const texts = { title: 'Our workshop', titleNe: 'हाम्रो कार्यशाला', text: 'Come in.' }
  const page = { slug: 'our-workshop', ...texts, textNe: 'आउनुहोस्।' }
  await shop.call('POST /api/admin/pages', { body: page }, owner).catch(() => undefined)
  const { settlement } = await shop.call(
    'POST /api/admin/settlements',
    {
      query: { method: 'KHALTI' },
      body: `Transaction id,Amount,Date\r\nstory${Date.now()},100.00,2026-11-20\r\n`,
    },
    owner,
  )
  return {
    person,
    customer: user.id,
    passport: confirmed.items[0]?.passport ?? '',
    settlement: settlement.id,
    orders: [pending, confirmed, paid, cancelled].map(({ orderId }) => orderId),
  }
}

async function problemsAt(
  page: Page,
  addresses: string[],
  open: (address: string) => unknown,
  moreProblems: () => Promise<string[]> = async () => [],
) {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    await open(address)
    expect(await page.locator('html').getAttribute('lang'), address).toBe('ne')
    const problems = [...(await problemsOfNepaliPage(page)), ...(await moreProblems())]
    if (problems.length > 0) found[address] = problems
  }
  return found
}

/** Addresses of links that lead from a Nepali page to an English one, except the switch. */
const englishLinks = (page: Page) =>
  page
    .locator('a[href^="/"]:not([hreflang], [href^="/pictures/"])')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^\/ne(?:[/?#]|$)/.test(href)),
    )

/** What is wrong with a page of the shop besides its words. */
async function otherProblemsOf(page: Page): Promise<string[]> {
  const heading = await page.locator('h1').first().textContent()
  const links = (await englishLinks(page)).map((link) => `a link to ${link}`)
  const violations = await accessibilityViolationsOn(page)
  return [...(heading ? [] : ['no heading']), ...links, ...violations]
}

const MISSING = { expects: [/status of 404/] }

test('the pages of both applications are found', () => {
  expect(SHOP_PATHS.length).toBeGreaterThan(18)
  expect(ADMIN_PATHS.length).toBeGreaterThan(45)
})

describe('pages of the shop in Nepali', () => {
  test.each<[string, StoryWindowSize]>([
    ['who is signed out', 'phone'],
    ['who is signed in', 'desktop'],
  ])('have no English words or links and are accessible for a visitor %s', async (who, size) => {
    const known = await facts()
    await visit(
      size,
      async (page) => {
        if (who === 'who is signed in') await signIn(page, known.person)
        const isShown = (path: string) =>
          who === 'who is signed out' || !PAGES_FOR_EVERYBODY.test(path)
        const addresses = addressesOf(SHOP_PATHS.filter(isShown), SHOP_ADDRESSES, known)
        const open = (address: string) => openPage(page, `/ne/${address}`)
        const found = await problemsAt(page, addresses, open, () => otherProblemsOf(page))
        expect(found).toEqual({})
      },
      { ...MISSING, reducedMotion: 'reduce' },
    )
  })
})

test('pages of the admin in Nepali have no English words, and are accessible', async () => {
  const known = await facts()
  const story = async (page: Page) => {
    await signInAsOwner(page)
    const addresses = addressesOf(ADMIN_PATHS, ADMIN_ADDRESSES, known)
    const open = (address: string) => openAdminPage(page, `/admin${address}`)
    const found = await problemsAt(page, addresses, open, () => accessibilityViolationsOn(page))
    expect(found).toEqual({})
  }
  await visit('desktop', story, { locale: 'ne-NP', reducedMotion: 'reduce' })
})

/** The dialogs of a page, by the buttons that open them one after the other. */
const SHOP_DIALOGS: [address: (facts: ShopOfStory) => string, ...buttons: string[]][] = [
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'नयाँ ठेगाना थप्नुहोस्'],
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'ठेगाना सच्याउनुहोस्'],
  [() => 'cart', 'अर्डर गर्न अघि बढ्नुहोस्', 'ठेगाना हटाउनुहोस्'],
  [({ orders }) => `orders/${orders[0]}`, 'अर्डर हटाउनुहोस्'],
  [({ orders }) => `orders/${orders[1]}`, 'अर्डर रद्द गर्नुहोस्'],
  [() => `product/${PIECE}`, 'समीक्षा लेख्नुहोस्'],
  // A piece that the shopper has not bought.
  [() => 'product/36', 'समीक्षा लेख्नुहोस्'],
]

const ADMIN_DIALOGS: [address: (facts: ShopOfStory) => string, ...buttons: string[]][] = [
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

/** Opens the last button of a path of buttons and returns what is wrong with the page then. */
async function problemsOfDialog(page: Page, buttons: string[]) {
  for (const name of buttons) {
    const open = page.getByRole('dialog').last()
    const place = (await open.isVisible()) ? open : page
    await place.getByRole('button', { name }).filter({ visible: true }).first().click()
  }
  await page.getByRole('dialog').last().waitFor()
  return problemsOfNepaliPage(page)
}

test('dialogs of the shop in Nepali have no English words', async () => {
  const known = await facts()
  const story = async (page: Page) => {
    await signIn(page, known.person)
    const found: Record<string, string[]> = {}
    for (const [addressOf, ...buttons] of SHOP_DIALOGS) {
      await openPage(page, `/ne/${addressOf(known)}`)
      const problems = await problemsOfDialog(page, buttons)
      if (problems.length > 0) found[`${addressOf(known)}: ${buttons}`] = problems
      await page.setViewportSize({ width: 390, height: 844 })
    }
    expect(found).toEqual({})
  }
  await visit('phone', story, { reducedMotion: 'reduce' })
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
    const found: Record<string, string[]> = {}
    for (const buttons of DIALOGS_OF_ACCOUNTS) {
      await openPage(page, '/ne/orders')
      const problems = await problemsOfDialog(page, buttons)
      if (problems.length > 0) found[`${buttons}`] = problems
      await page.setViewportSize({ width: 390, height: 844 })
    }
    expect(found).toEqual({})
  }
  await visit('phone', story, { reducedMotion: 'reduce' })
})

test('empty and failed pages of a shopper in Nepali have no English words', async () => {
  const person = { email: `hari-${Date.now()}@stories.test`, password: PASSWORD }
  await shopApi().call('POST /api/signup', {
    body: { ...person, firstName: 'हरि', lastName: 'यादव' },
  })
  const story = async (page: Page) => {
    await signIn(page, person)
    const open = (address: string) => openPage(page, `/ne/${address}`)
    const personal = ['cart', 'orders', 'wishlist']
    expect(await problemsAt(page, personal, open), 'empty').toEqual({})
    const refused = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'पछि' } }
    const calls = /\/api\/(?:getcart|order\/|wishlist)/
    await page.route(calls, (route) => route.fulfill(refused))
    const failed = [...personal, 'orders/00000-00000']
    expect(await problemsAt(page, failed, open), 'failed').toEqual({})
    await page.unroute(calls)
    await page.route(calls, (route) => route.abort())
    expect(await problemsAt(page, failed, open), 'without a connection').toEqual({})
  }
  await visit('phone', story, { expects: [/status of 429/, /ERR_FAILED/] })
})

test('dialogs of the admin in Nepali have no English words', async () => {
  const known = await facts()
  const story = async (page: Page) => {
    await signInAsOwner(page)
    const found: Record<string, string[]> = {}
    for (const [addressOf, ...buttons] of ADMIN_DIALOGS) {
      await page.goto(`/admin${addressOf(known)}`)
      const problems = await problemsOfDialog(page, buttons)
      if (problems.length > 0) found[`${addressOf(known)}: ${buttons}`] = problems
    }
    expect(found).toEqual({})
  }
  await visit('desktop', story, { locale: 'ne-NP', reducedMotion: 'reduce' })
})
