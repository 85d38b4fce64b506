import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const TURN_MS = 5000

const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
/** Opens the shop with a clock that stands still, and waits until the banner is running. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto('/', { waitUntil: 'load' })
  await vi.waitFor(async () => {
    await page.clock.runFor(50)
    expect(await banner(page).getByRole('button', { name: 'Next slide' }).count()).toBe(1)
  }, 20_000)
}

async function isShown(page: Page, place: string) {
  // The other slides are hidden from keyboard and screen readers.
  const reachable = banner(page).locator('[aria-roledescription=slide]:not([inert])')
  await vi.waitFor(async () => {
    expect(await reachable.count()).toBe(1)
    expect(await reachable.getAttribute('aria-label')).toBe(place)
  }, 10_000)
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a full-page screenshot is complete as soon as the page is hydrated', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const later = page.locator('.laid-out-later')
      await expect.poll(() => later.count()).toBeGreaterThan(1)
      await vi.waitFor(async () => {
        const states = await later.evaluateAll((parts) =>
          parts.map((part) => getComputedStyle(part).contentVisibility),
        )
        expect(new Set(states)).toEqual(new Set(['visible']))
      }, 10_000)
    })
  })

  test('the banner advances every five seconds and starts again after the last slide', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      const ways = ['/category/4', '/category/1', '/category/2', '/category/3', '/category/4']
      for (const [index, way] of ways.entries()) {
        await isShown(page, `${(index % 4) + 1} of 4`)
        const link = banner(page).locator('[aria-roledescription=slide]:not([inert]) a')
        await expect.poll(() => link.getAttribute('href')).toBe(way)
        await page.clock.runFor(TURN_MS)
      }
    })
  })

  test('below the banner there are four categories, two rows of pieces and three testimonials', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const part = (name: string) =>
        page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
      const listLinksOf = (name: string) =>
        part(name)
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(await listLinksOf('Shop by Category')).toEqual(
        [1, 2, 3, 4].map((id) => `/category/${id}`),
      )
      const more = page.getByRole('navigation', { name: 'More categories' }).getByRole('link')
      await expect.poll(() => more.allTextContents()).toEqual(['Bangles & Anklets', 'Bridal'])
      for (const [name, way] of [
        ['Latest Collections', '/category/3'],
        ['Customer Favourites', '/category/2'],
      ] as const)
        await expect
          .poll(() =>
            part(name)
              .getByRole('link', { name: /^See all/ })
              .getAttribute('href'),
          )
          .toBe(way)
      const promises = page.getByRole('list', { name: 'What we promise' }).getByRole('listitem')
      await expect.poll(() => promises.count()).toBe(4)
      await expect.poll(() => part('From the walls of Mithila').getByRole('img').count()).toBe(1)
      const quotations = part('Customer Testimonials').getByRole('figure')
      await expect.poll(() => quotations.count()).toBe(3)
      for (const each of await quotations.all()) {
        await expect.poll(() => each.textContent()).toMatch(/[1-5] of 5 stars/)
        await expect
          .poll(() => each.locator('img').count(), { message: 'with a picture of the piece' })
          .toBe(1)
      }
      await expect
        .poll(() => part('Customer Testimonials').getByText('(sample)', { exact: true }).count(), {
          message: 'made-up words are marked, once for all of them',
        })
        .toBe(1)
      const titles = await page.getByRole('main').locator('h2').allTextContents()
      const parts = ['Shop by Category', 'Latest Collections', 'Customer Favourites']
      expect(titles.filter((title) => parts.includes(title))).toEqual(parts)
      expect(titles.at(-2)).toBe('Customer Testimonials')
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the banner can be paused and resumed', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      await banner(page).getByRole('button', { name: 'Pause the slides' }).click()
      await page.mouse.move(5, 5)
      await page.clock.runFor(3 * TURN_MS)
      await isShown(page, '1 of 4')
      await banner(page).getByRole('button', { name: 'Play the slides' }).press('Enter')
      await page.mouse.move(5, 5)
      await page.clock.runFor(TURN_MS)
      await isShown(page, '2 of 4')
    })
  })

  test('using an arrow or a dot stops the banner permanently', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      await banner(page).getByRole('button', { name: 'Previous slide' }).click()
      await isShown(page, '4 of 4')
      await banner(page).getByRole('button', { name: 'Slide 2: A jhumka for every step' }).click()
      await isShown(page, '2 of 4')
      await page.mouse.move(5, 5)
      await page.clock.runFor(3 * TURN_MS)
      await isShown(page, '2 of 4')
      await banner(page).getByRole('link', { name: 'Shop Earrings' }).click()
      await page.waitForURL('**/category/1')
    })
  })

  test('nothing moves with reduced motion', async () => {
    await visit(size, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openWithClock(page)
      await banner(page).getByRole('button', { name: 'Play the slides' }).waitFor()
      await page.clock.runFor(3 * TURN_MS)
      await isShown(page, '1 of 4')
    })
  })

  test('a visitor subscribes, after correcting an invalid address', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const email = page.getByRole('textbox', { name: 'Email' })
      const subscribe = page.getByRole('button', { name: 'Subscribe' })
      await email.fill('maya at home')
      await subscribe.click()
      await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
      await email.fill(`maya-${size}-${Date.now()}@stories.test`)
      await page.route('**/api/newsletter/suscribe', async (route) => {
        await page.getByRole('button', { name: 'Subscribing...' }).waitFor()
        await route.continue()
      })
      let sent = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/newsletter/suscribe')) sent += 1
      })
      await subscribe.click()
      await page.getByText('Successfully subscribed to newsletter!').first().waitFor()
      await email.press('Tab')
      expect(sent).toBe(1)
      await expect.poll(() => email.inputValue()).toBe('')
    })
  })

  test('the link in a newsletter unsubscribes after one click', async () => {
    await visit(size, async (page) => {
      await openPage(page, '/newsletter/unsubscribe/a-token-of-nobody-at-all')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await page.getByText('You will get no more emails from our newsletter.').waitFor()
    })
  })
})

test('on a phone a row shows 1.2 pieces and loops when it is swiped', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/')
    const row = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Latest Collections' }) })
      .locator('ul')
    await row.scrollIntoViewIfNeeded()
    const pieces = row.locator('li:not([inert])')
    const shown = await row.evaluate((list) => {
      const [card, next] = [...list.querySelectorAll('li')].map((li) => li.getBoundingClientRect())
      return card && next ? 1 + (innerWidth - next.left) / card.width : 0
    })
    expect(shown).toBeCloseTo(1.2, 2)

    /** The piece at the left edge; copies are hidden from screen readers. */
    const first = () =>
      row.evaluate((list) => {
        const edge = list.getBoundingClientRect().left + 16
        const all = [...list.querySelectorAll('li')]
        const at = all.find((li) => Math.abs(li.getBoundingClientRect().left - edge) < 4)
        return at && !at.inert ? at.querySelector('h3')?.textContent : null
      })
    const names = await pieces.getByRole('heading').allTextContents()
    expect(await first()).toBe(names[0])
    const session = await page.context().newCDPSession(page)
    const box = await row.boundingBox()
    const y = (box?.y ?? 0) + 100
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const swipe = async (distance: number) => {
      const from = distance > 0 ? 60 : 330
      await touch('touchStart', { x: from, y })
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', { x: from + (distance * step) / 10, y })
        await page.waitForTimeout(16)
      }
      await touch('touchEnd')
    }
    await swipe(250)
    await expect.poll(() => first()).toBe(names.at(-1))
    await swipe(-250)
    await expect.poll(() => first()).toBe(names[0])
    await expect
      .poll(() => pieces.count(), { message: 'each piece is there once' })
      .toBe(names.length)
    await expect.poll(() => row.getByRole('article').count()).toBe(names.length)
  })
})

test('the next slide appears only when its picture is decoded', async () => {
  await visit('phone', async (page) => {
    const { promise: isRequested, resolve: markRequested } = Promise.withResolvers<void>()
    const { promise: isAnswerReleased, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/assets/earrings-*.avif', async (route) => {
      markRequested()
      await isAnswerReleased
      await route.continue()
    })
    await page.goto('/')
    await isRequested
    const dot = page.getByRole('button', { name: 'Slide 2: A jhumka for every step' })
    await dot.click()
    await isShown(page, '1 of 4')
    send()
    await isShown(page, '2 of 4')
    const drawn = await banner(page)
      .locator('[aria-roledescription=slide]:not([inert]) img')
      .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)
    expect(drawn).toBe(true)
  })
})

test('swiping on a phone shows the next slide', async () => {
  await visit('phone', async (page) => {
    await openWithClock(page)
    await banner(page).evaluate((section) => {
      const at = (clientX: number) =>
        new Touch({ identifier: 1, target: section, clientX, clientY: 300 })
      const init = { bubbles: true }
      section.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [at(300)] }))
      section.dispatchEvent(new TouchEvent('touchend', { ...init, changedTouches: [at(120)] }))
    })
    await isShown(page, '2 of 4')
    await page.clock.runFor(3 * TURN_MS)
    await isShown(page, '2 of 4')
  })
})

const backgroundOf = (page: Page) =>
  page.getByRole('banner').evaluate((it) => getComputedStyle(it).backgroundColor)
const CLEAR = 'rgba(0, 0, 0, 0)'
const PAPER = 'rgb(251, 247, 240)'

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s the header is over the banner, and becomes solid after scrolling by 50 px',
  async (size) => {
    await visit(size, async (page) => {
      await openPage(page, '/')
      expect(await backgroundOf(page)).toBe(CLEAR)
      // The picture starts at the top of the window, behind the header.
      expect((await banner(page).boundingBox())?.y).toBe(0)
      await page.evaluate(() => scrollTo(0, 49))
      await page.waitForTimeout(500)
      expect(await backgroundOf(page)).toBe(CLEAR)
      await page.evaluate(() => scrollTo(0, 60))
      await expect.poll(() => backgroundOf(page)).toBe(PAPER)
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => backgroundOf(page)).toBe(CLEAR)
      // An open panel makes the header solid.
      await page.getByRole('button', { name: 'Search' }).click()
      await expect.poll(() => backgroundOf(page)).toBe(PAPER)
      await page.goto('/products')
      expect(await backgroundOf(page)).toBe(PAPER)
    })
  },
)

test('the header is readable on any picture, because the picture is darkened behind it', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/')
    // An owner's picture could look like this.
    await banner(page)
      .locator('img')
      .first()
      .evaluate((it) => {
        it.style.filter = 'brightness(0) invert(1)'
        it.style.maskImage = 'none'
      })
    const shot = await page.screenshot({ clip: { x: 640, y: 8, width: 300, height: 46 } })
    const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const share = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    let brightest = 0
    for (let at = 0; at < data.length; at += 3)
      brightest = Math.max(
        brightest,
        0.2126 * share(data[at] ?? 0) +
          0.7152 * share(data[at + 1] ?? 0) +
          0.0722 * share(data[at + 2] ?? 0),
      )
    const paper = 0.2126 * share(251) + 0.7152 * share(247) + 0.0722 * share(240)
    expect((paper + 0.05) / (brightest + 0.05)).toBeGreaterThan(4.5)
  })
})

test('without JavaScript the header is always solid', async () => {
  await visit(
    'phone',
    async (page) => {
      await page.goto('/')
      expect(await backgroundOf(page)).toBe(PAPER)
    },
    { javaScriptEnabled: false },
  )
})

test('the first slide is complete without JavaScript', async () => {
  await visit('phone', async (page) => {
    await page.route('**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    await banner(page).getByRole('link', { name: 'Shop Rings' }).click()
    await page.waitForURL('**/category/4')
  })
})
