import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

const SLIDE_MS = 5000

const findBanner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
/** Opens the shop with a clock that stands still, and waits until the banner is running. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto('/', { waitUntil: 'load' })
  await vi.waitFor(async () => {
    await page.clock.runFor(50)
    expect(await findBanner(page).getByRole('button', { name: 'Next slide' }).count()).toBe(1)
  }, 20_000)
}

async function isSlideShown(page: Page, slideLabel: string) {
  // The other slides are hidden from keyboard and screen readers.
  const reachableLink = findBanner(page).locator('[aria-roledescription=slide]:not([inert])')
  await vi.waitFor(async () => {
    expect(await reachableLink.count()).toBe(1)
    expect(await reachableLink.getAttribute('aria-label')).toBe(slideLabel)
  }, 10_000)
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the whole page is complete as soon as it is hydrated', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const laterParts = page.locator('.laid-out-later')
      await expect.poll(() => laterParts.count()).toBeGreaterThan(1)
      await vi.waitFor(async () => {
        const partStates = await laterParts.evaluateAll((sectionElements) =>
          sectionElements.map(
            (sectionElement) => getComputedStyle(sectionElement).contentVisibility,
          ),
        )
        expect(new Set(partStates)).toEqual(new Set(['visible']))
      }, 10_000)
    })
  })

  test('the banner advances every five seconds and starts again after the last slide', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      const linkPaths = ['/category/4', '/category/1', '/category/2', '/category/3', '/category/4']
      for (const [index, linkPath] of linkPaths.entries()) {
        await isSlideShown(page, `${(index % 4) + 1} of 4`)
        const slideLink = findBanner(page).locator('[aria-roledescription=slide]:not([inert]) a')
        await expect.poll(() => slideLink.getAttribute('href')).toBe(linkPath)
        await page.clock.runFor(SLIDE_MS)
      }
    })
  })

  test('below the banner there are four categories, two rows of pieces and three testimonials', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const findSection = (sectionName: string) =>
        page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: sectionName, exact: true }) })
      const listLinksOf = (sectionName: string) =>
        findSection(sectionName)
          .getByRole('listitem')
          .getByRole('link')
          .evaluateAll((linkElements) => linkElements.map((link) => link.getAttribute('href')))
      expect(await listLinksOf('Shop by Category')).toEqual(
        [1, 2, 3, 4].map((id) => `/category/${id}`),
      )
      const moreLinks = page.getByRole('navigation', { name: 'More categories' }).getByRole('link')
      await expect.poll(() => moreLinks.allTextContents()).toEqual(['Bangles & Anklets', 'Bridal'])
      for (const [sectionName, linkPath] of [
        ['Latest Collections', '/category/3'],
        ['Customer Favourites', '/category/2'],
      ] as const)
        await expect
          .poll(() =>
            findSection(sectionName)
              .getByRole('link', { name: /^See all/ })
              .getAttribute('href'),
          )
          .toBe(linkPath)
      const promiseItems = page.getByRole('list', { name: 'What we promise' }).getByRole('listitem')
      await expect.poll(() => promiseItems.count()).toBe(4)
      await expect
        .poll(() => findSection('From the walls of Mithila').getByRole('img').count())
        .toBe(1)
      const quotationFigures = findSection('Customer Testimonials').getByRole('figure')
      await expect.poll(() => quotationFigures.count()).toBe(3)
      for (const quotationFigure of await quotationFigures.all()) {
        await expect.poll(() => quotationFigure.textContent()).toMatch(/[1-5] of 5 stars/)
        await expect
          .poll(() => quotationFigure.locator('img').count(), {
            message: 'with a picture of the piece',
          })
          .toBe(1)
      }
      await expect
        .poll(
          () => findSection('Customer Testimonials').getByText('(sample)', { exact: true }).count(),
          {
            message: 'made-up words are marked, once for all of them',
          },
        )
        .toBe(1)
      const sectionHeadings = await page.getByRole('main').locator('h2').allTextContents()
      const sectionTitles = ['Shop by Category', 'Latest Collections', 'Customer Favourites']
      expect(sectionHeadings.filter((title) => sectionTitles.includes(title))).toEqual(
        sectionTitles,
      )
      expect(sectionHeadings.at(-2)).toBe('Customer Testimonials')
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the banner can be paused and resumed', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      await findBanner(page).getByRole('button', { name: 'Pause the slides' }).click()
      await page.mouse.move(5, 5)
      await page.clock.runFor(3 * SLIDE_MS)
      await isSlideShown(page, '1 of 4')
      await findBanner(page).getByRole('button', { name: 'Play the slides' }).press('Enter')
      await page.mouse.move(5, 5)
      await page.clock.runFor(SLIDE_MS)
      await isSlideShown(page, '2 of 4')
    })
  })

  test('using an arrow or a dot stops the banner permanently', async () => {
    await visit(size, async (page) => {
      await openWithClock(page)
      await findBanner(page).getByRole('button', { name: 'Previous slide' }).click()
      await isSlideShown(page, '4 of 4')
      await findBanner(page)
        .getByRole('button', { name: 'Slide 2: A jhumka for every step' })
        .click()
      await isSlideShown(page, '2 of 4')
      await page.mouse.move(5, 5)
      await page.clock.runFor(3 * SLIDE_MS)
      await isSlideShown(page, '2 of 4')
      await findBanner(page).getByRole('link', { name: 'Shop Earrings' }).click()
      await page.waitForURL('**/category/1')
    })
  })

  test('the banner does not move if the visitor prefers reduced motion', async () => {
    await visit(size, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openWithClock(page)
      await findBanner(page).getByRole('button', { name: 'Play the slides' }).waitFor()
      await page.clock.runFor(3 * SLIDE_MS)
      await isSlideShown(page, '1 of 4')
    })
  })

  test('a visitor subscribes, after correcting an invalid address', async () => {
    await visit(size, async (page) => {
      await page.goto('/')
      const emailField = page.getByRole('textbox', { name: 'Email' })
      const subscribeButton = page.getByRole('button', { name: 'Subscribe' })
      await emailField.fill('maya at home')
      await subscribeButton.click()
      await expect.poll(() => emailField.getAttribute('aria-invalid')).toBe('true')
      await emailField.fill(`maya-${size}-${Date.now()}@stories.test`)
      await page.route('**/api/newsletter/suscribe', async (route) => {
        await page.getByRole('button', { name: 'Subscribing...' }).waitFor()
        await route.continue()
      })
      let sentCount = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/newsletter/suscribe')) sentCount += 1
      })
      await subscribeButton.click()
      await page.getByText('Successfully subscribed to newsletter!').first().waitFor()
      await emailField.press('Tab')
      expect(sentCount).toBe(1)
      await expect.poll(() => emailField.inputValue()).toBe('')
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
    const piecesRow = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Latest Collections' }) })
      .locator('ul')
    await piecesRow.scrollIntoViewIfNeeded()
    const pieceItems = piecesRow.locator('li:not([inert])')
    const shownCards = await piecesRow.evaluate((listElement) => {
      const [cardBox, nextCardBox] = [...listElement.querySelectorAll('li')].map((listItem) =>
        listItem.getBoundingClientRect(),
      )
      return cardBox && nextCardBox ? 1 + (innerWidth - nextCardBox.left) / cardBox.width : 0
    })
    expect(shownCards).toBeCloseTo(1.2, 2)

    /** The piece at the left edge; copies are hidden from screen readers. */
    const readFirstItem = () =>
      piecesRow.evaluate((listElement) => {
        const leftEdge = listElement.getBoundingClientRect().left + 16
        const listItems = [...listElement.querySelectorAll('li')]
        const firstItemIndex = listItems.find(
          (listItem) => Math.abs(listItem.getBoundingClientRect().left - leftEdge) < 4,
        )
        return firstItemIndex && !firstItemIndex.inert
          ? firstItemIndex.querySelector('h3')?.textContent
          : null
      })
    const pieceNames = await pieceItems.getByRole('heading').allTextContents()
    expect(await readFirstItem()).toBe(pieceNames[0])
    const devToolsSession = await page.context().newCDPSession(page)
    const rowBox = await piecesRow.boundingBox()
    const y = (rowBox?.y ?? 0) + 100
    const dispatchTouch = (
      touchType: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => devToolsSession.send('Input.dispatchTouchEvent', { type: touchType, touchPoints })
    const swipeBy = async (swipeDistance: number) => {
      const swipeStart = swipeDistance > 0 ? 60 : 330
      await dispatchTouch('touchStart', { x: swipeStart, y })
      for (let swipeStep = 1; swipeStep <= 10; swipeStep += 1) {
        await dispatchTouch('touchMove', { x: swipeStart + (swipeDistance * swipeStep) / 10, y })
        await page.waitForTimeout(16)
      }
      await dispatchTouch('touchEnd')
    }
    await swipeBy(250)
    await expect.poll(() => readFirstItem()).toBe(pieceNames.at(-1))
    await swipeBy(-250)
    await expect.poll(() => readFirstItem()).toBe(pieceNames[0])
    await expect
      .poll(() => pieceItems.count(), { message: 'each piece is there once' })
      .toBe(pieceNames.length)
    await expect.poll(() => piecesRow.getByRole('article').count()).toBe(pieceNames.length)
  })
})

test('the next slide appears only when its picture is decoded', async () => {
  await visit('phone', async (page) => {
    const { promise: isRequested, resolve: markRequested } = Promise.withResolvers<void>()
    const { promise: isAnswerReleased, resolve: releaseAnswer } = Promise.withResolvers<void>()
    await page.route('**/assets/earrings-*.avif', async (route) => {
      markRequested()
      await isAnswerReleased
      await route.continue()
    })
    await page.goto('/')
    await isRequested
    const slideDot = page.getByRole('button', { name: 'Slide 2: A jhumka for every step' })
    await slideDot.click()
    await isSlideShown(page, '1 of 4')
    releaseAnswer()
    await isSlideShown(page, '2 of 4')
    const drawnPictures = await findBanner(page)
      .locator('[aria-roledescription=slide]:not([inert]) img')
      .evaluate(
        (imageElement) =>
          imageElement instanceof HTMLImageElement &&
          imageElement.complete &&
          imageElement.naturalWidth > 0,
      )
    expect(drawnPictures).toBe(true)
  })
})

test('swiping on a phone shows the next slide', async () => {
  await visit('phone', async (page) => {
    await openWithClock(page)
    await findBanner(page).evaluate((sectionElement) => {
      const makeTouch = (clientX: number) =>
        new Touch({ identifier: 1, target: sectionElement, clientX, clientY: 300 })
      const eventOptions = { bubbles: true }
      sectionElement.dispatchEvent(
        new TouchEvent('touchstart', { ...eventOptions, touches: [makeTouch(300)] }),
      )
      sectionElement.dispatchEvent(
        new TouchEvent('touchend', { ...eventOptions, changedTouches: [makeTouch(120)] }),
      )
    })
    await isSlideShown(page, '2 of 4')
    await page.clock.runFor(3 * SLIDE_MS)
    await isSlideShown(page, '2 of 4')
  })
})

const readHeaderBackground = (page: Page) =>
  page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor)
const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const PAPER_COLOR = 'rgb(251, 247, 240)'

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'on a %s the header is over the banner, and becomes solid after scrolling by 50 px',
  async (size) => {
    await visit(size, async (page) => {
      await openPage(page, '/')
      expect(await readHeaderBackground(page)).toBe(TRANSPARENT)
      // The picture starts at the top of the window, behind the header.
      expect((await findBanner(page).boundingBox())?.y).toBe(0)
      await page.evaluate(() => scrollTo(0, 49))
      await page.waitForTimeout(500)
      expect(await readHeaderBackground(page)).toBe(TRANSPARENT)
      await page.evaluate(() => scrollTo(0, 60))
      await expect.poll(() => readHeaderBackground(page)).toBe(PAPER_COLOR)
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => readHeaderBackground(page)).toBe(TRANSPARENT)
      // An open panel makes the header solid.
      await page.getByRole('button', { name: 'Search' }).click()
      await expect.poll(() => readHeaderBackground(page)).toBe(PAPER_COLOR)
      await page.goto('/products')
      expect(await readHeaderBackground(page)).toBe(PAPER_COLOR)
    })
  },
)

test('the header is readable on any picture, because the picture is darkened behind it', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/')
    // All white, as the picture of an owner could be.
    await findBanner(page)
      .locator('img')
      .first()
      .evaluate((element) => {
        element.style.filter = 'brightness(0) invert(1)'
        element.style.maskImage = 'none'
      })
    const screenshotBytes = await page.screenshot({
      clip: { x: 640, y: 8, width: 300, height: 46 },
    })
    const { data } = await sharp(screenshotBytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const luminanceShare = (colorValue: number) =>
      colorValue / 255 <= 0.04045
        ? colorValue / 255 / 12.92
        : ((colorValue / 255 + 0.055) / 1.055) ** 2.4
    let brightestLuminance = 0
    for (let pixelOffset = 0; pixelOffset < data.length; pixelOffset += 3)
      brightestLuminance = Math.max(
        brightestLuminance,
        0.2126 * luminanceShare(data[pixelOffset] ?? 0) +
          0.7152 * luminanceShare(data[pixelOffset + 1] ?? 0) +
          0.0722 * luminanceShare(data[pixelOffset + 2] ?? 0),
      )
    const paperLuminance =
      0.2126 * luminanceShare(251) + 0.7152 * luminanceShare(247) + 0.0722 * luminanceShare(240)
    expect((paperLuminance + 0.05) / (brightestLuminance + 0.05)).toBeGreaterThan(4.5)
  })
})

test('without JavaScript the header is always solid', async () => {
  await visit(
    'phone',
    async (page) => {
      await page.goto('/')
      expect(await readHeaderBackground(page)).toBe(PAPER_COLOR)
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
    await findBanner(page).getByRole('link', { name: 'Shop Rings' }).click()
    await page.waitForURL('**/category/4')
  })
})
