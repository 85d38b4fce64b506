import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { REVIEW_SENT } from '#contract/messages/answers.ts'
import { NOT_A_BUYER } from '#contract/messages/refusals.ts'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const writeButton = (page: Page) => page.getByRole('button', { name: 'Write a review' })
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change your review' })
const badge = (page: Page, words: string) => dialog(page, 'Your review').getByText(words)

/** Creates a shopper who has bought and received a product, on its page. */
async function buyerOnPage(page: Page): Promise<string> {
  const { orderAt } = await signUp(page)
  const { orderId } = await orderAt('PAID')
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await dialog(page, 'Write a review').getByText('Your rating').waitFor()
  return page.url()
}

async function send(page: Page, { stars, text }: { stars: number; text: string }) {
  await page.getByRole('radio', { name: new RegExp(`^${stars} of 5 stars`) }).check()
  await page.getByLabel('What you think of it').fill(text)
  await page.getByRole('button', { name: /^(Send review|Save changes)$/ }).click()
  await page.getByText(REVIEW_SENT).waitFor()
}

/** Opens the waiting reviews as the owner. */
const openReviewAsStaff = (
  size: StoryWindowSize,
  text: string,
  story: (page: Page) => Promise<void>,
) =>
  visit(size, async (page) => {
    await signInAsOwner(page)
    await page.goto('/admin/reviews')
    await page.getByRole('listitem').filter({ hasText: text }).waitFor()
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await story(page)
  })

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a buyer writes a review with a picture, the owner approves and answers it, and everybody can read it', async () => {
    // Text with characters that must be escaped.
    const text = `Light <b>on</b> the ear </script>, ${size} ${Date.now()}.\n\nThe hook is strong.`
    const [line = ''] = text.split('\n')
    const answer = `Thank you, dear ${size} ${Date.now()}!`
    let address = ''

    await visit(size, async (page) => {
      address = await buyerOnPage(page)
      const form = dialog(page, 'Write a review')
      await form.getByRole('button', { name: 'Send review' }).click()
      await form.getByText('Please check 2 fields:').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await form.getByLabel('Add pictures').setInputFiles([
        {
          name: 'worn.png',
          mimeType: 'image/png',
          buffer: await makePicture('gold', { format: 'png' }),
        },
        {
          name: 'box.png',
          mimeType: 'image/png',
          buffer: await makePicture('teal', { format: 'png' }),
        },
      ])
      await form.getByRole('button', { name: 'Remove picture 2' }).click()
      await send(page, { stars: 4, text })
      await form.waitFor({ state: 'detached' })
      await expect.poll(() => reviews(page).getByText(line).count()).toBe(0)
      await changeButton(page).waitFor()
      await expect.poll(() => writeButton(page).count()).toBe(0)
      await reviews(page).getByText('Waiting for approval').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await openPage(page, address.replace(/#.*/, ''))
      await page.locator('#write-review').scrollIntoViewIfNeeded()
      await reviews(page).getByText('Waiting for approval').waitFor()
      await changeButton(page).click()
      await badge(page, 'Waiting for approval').waitFor()
    })

    await openReviewAsStaff(size, line, async (page) => {
      const review = page.getByRole('listitem').filter({ hasText: line })
      await review.getByRole('link', { name: /^Picture 1 by Gita Y\./ }).waitFor()
      await review.getByRole('button', { name: /^Approve/ }).click()
      await page.getByText('The review is shown in the shop').waitFor()
      await review.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Approved/ }).click()
      await review.getByRole('button', { name: /^Answer/ }).click()
      await dialog(page, 'Answer this review').getByLabel('Your answer').fill(answer)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save answer' }).click()
      await review.getByText(answer).waitFor()
    })

    await visit(
      size,
      async (page) => {
        await page.goto(address)
        const review = reviews(page).getByRole('listitem').filter({ hasText: line })
        await review.getByText('Verified buyer').waitFor()
        await review.getByText('4 of 5 stars').waitFor({ state: 'attached' })
        await review.getByText(answer).waitFor()
        const [facts = '{}'] = await page
          .locator('script[type="application/ld+json"]')
          .allTextContents()
        const { aggregateRating, review: shownReviews } = JSON.parse(facts)
        expect(aggregateRating.reviewCount).toBeGreaterThan(0)
        expect(shownReviews[0]).toMatchObject({ reviewBody: text, author: { name: 'Gita Y.' } })
      },
      { javaScriptEnabled: false },
    )

    await visit(size, async (page) => {
      await openPage(page, address.replace(/#.*/, ''))
      await page.getByRole('link', { name: /\d of 5 stars .* reviews?$/ }).click()
      const enlarge = reviews(page)
        .getByRole('listitem')
        .filter({ hasText: line })
        .getByRole('link', { name: 'Enlarge Picture 1 by Gita Y.' })
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await enlarge.click()
      await dialog(page, 'Pictures by Gita Y.').waitFor()
      await page.keyboard.press('Escape')
      await writeButton(page).click()
      await dialog(page, 'Login')
        .getByText(/the account that you bought the product with/)
        .waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('somebody who did not buy a piece is told why they cannot review it', async () => {
    await visit(size, async (page) => {
      const { orderAt } = await signUp(page)
      const { orderId } = await orderAt('CONFIRMED')
      await page.goto(`/orders/${orderId}`)
      await page.getByText('1 × ').waitFor()
      await expect.poll(() => page.getByRole('link', { name: /^Write a review/ }).count()).toBe(0)
      await openPage(page, '/product/2')
      await reviews(page).getByText('No reviews yet.').waitFor()
      await writeButton(page).click()
      await dialog(page, 'Write a review').getByText(NOT_A_BUYER).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('a rejected review shows the reason, is changed, and removed by its writer', async () => {
    const text = `My neighbour Hari wears hers daily, ${size} ${Date.now()}.`
    const reason = `Please leave your neighbour out, ${size}.`
    await visit(size, async (page) => {
      const address = await buyerOnPage(page)
      await send(page, { stars: 5, text })

      await openReviewAsStaff(size, text, async (staffPage) => {
        const review = staffPage.getByRole('listitem').filter({ hasText: text })
        await review.getByRole('button', { name: /^Reject/ }).click()
        const rejectDialog = dialog(staffPage, 'Reject this review')
        await rejectDialog.getByRole('button', { name: 'Reject', exact: true }).click()
        await rejectDialog.getByText('Please say why').waitFor()
        await rejectDialog.getByLabel('Reason').fill(reason)
        await rejectDialog.getByRole('button', { name: 'Reject', exact: true }).click()
        await staffPage.getByText('The review is not shown').waitFor()
        await review.waitFor({ state: 'detached' })
        await expect
          .poll(() => staffPage.evaluate(() => document.activeElement?.matches('h1, li')))
          .toBe(true)
      })

      await openPage(page, address.replace(/#.*/, ''))
      await page.locator('#write-review').scrollIntoViewIfNeeded()
      await reviews(page).getByText('Not shown').waitFor()
      await changeButton(page).click()
      await badge(page, 'Not shown').waitFor()
      await badge(page, `The shop says: “${reason}”`).waitFor()
      await send(page, { stars: 3, text: 'A friend wears hers daily.' })
      await changeButton(page).click()
      await badge(page, 'Waiting for approval').waitFor()
      await page.getByRole('button', { name: 'Remove my review' }).click()
      await dialog(page, 'Remove your review?').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Your review is removed').waitFor()
      await writeButton(page).click()
      await dialog(page, 'Write a review').getByText('Your rating').waitFor()
    })
  })
})
