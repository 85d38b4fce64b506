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

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const findReviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const findWriteButton = (page: Page) => page.getByRole('button', { name: 'Write a review' })
const findChangeButton = (page: Page) => page.getByRole('button', { name: 'Change your review' })
const findBadge = (page: Page, badgeWords: string) =>
  findDialog(page, 'Your review').getByText(badgeWords)

/** Creates a shopper who has bought and received a product, on its page. */
async function openPageAsBuyer(page: Page): Promise<string> {
  const { placeOrderWithStatus } = await signUp(page)
  const { orderId } = await placeOrderWithStatus('PAID')
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('link', { name: /^Write a review/ }).click()
  await findDialog(page, 'Write a review').getByText('Your rating').waitFor()
  return page.url()
}

async function sendReview(page: Page, { stars, text }: { stars: number; text: string }) {
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
    const reviewLinks = page.getByRole('listitem').filter({ hasText: text }).getByRole('link')
    await reviewLinks.first().waitFor()
    const linkHeights = await reviewLinks.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().height),
    )
    if (size === 'phone')
      expect(Math.min(...linkHeights), 'for a finger').toBeGreaterThanOrEqual(44)
    expect(await accessibilityViolationsOn(page)).toEqual([])
    await story(page)
  })

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('a buyer writes a review with a picture, the owner approves and answers it, and everybody can read it', async () => {
    // Text with characters that must be escaped.
    const reviewText = `Light <b>on</b> the ear </script>, ${size} ${Date.now()}.\n\nThe hook is strong.`
    const [firstLine = ''] = reviewText.split('\n')
    const shopAnswer = `Thank you, dear ${size} ${Date.now()}!`
    let productAddress = ''

    await visit(size, async (page) => {
      productAddress = await openPageAsBuyer(page)
      const reviewForm = findDialog(page, 'Write a review')
      await reviewForm.getByRole('button', { name: 'Send review' }).click()
      await reviewForm.getByText('Please check 2 fields:').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await reviewForm.getByLabel('Add pictures').setInputFiles([
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
      await reviewForm.getByRole('button', { name: 'Remove picture 2' }).click()
      const noPicture = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }
      await reviewForm.getByLabel('Add pictures').setInputFiles(noPicture)
      const unreadableText = page.getByText('note.txt could not be read as a picture')
      await unreadableText.waitFor()
      await sendReview(page, { stars: 4, text: reviewText })
      await reviewForm.waitFor({ state: 'detached' })
      expect(await unreadableText.count()).toBe(0)
      await expect.poll(() => findReviews(page).getByText(firstLine).count()).toBe(0)
      await findChangeButton(page).waitFor()
      await expect.poll(() => findWriteButton(page).count()).toBe(0)
      await findReviews(page).getByText('Waiting for approval').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await openPage(page, productAddress.replace(/#.*/, ''))
      await page.locator('#write-review').scrollIntoViewIfNeeded()
      await findReviews(page).getByText('Waiting for approval').waitFor()
      await findChangeButton(page).click()
      await findBadge(page, 'Waiting for approval').waitFor()
    })

    await openReviewAsStaff(size, firstLine, async (page) => {
      const reviewItem = page.getByRole('listitem').filter({ hasText: firstLine })
      await reviewItem.getByRole('link', { name: /^Picture 1 by Gita Y\./ }).waitFor()
      await reviewItem.getByRole('button', { name: /^Approve/ }).click()
      await page.getByText('The review is shown in the shop').waitFor()
      await reviewItem.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Approved/ }).click()
      await reviewItem.getByRole('button', { name: /^Answer/ }).click()
      await findDialog(page, 'Answer this review').getByLabel('Your answer').fill(shopAnswer)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save answer' }).click()
      await reviewItem.getByText(shopAnswer).waitFor()
    })

    await visit(
      size,
      async (page) => {
        await page.goto(productAddress)
        const reviewItem = findReviews(page).getByRole('listitem').filter({ hasText: firstLine })
        await reviewItem.getByText('Verified buyer').waitFor()
        await reviewItem.getByText('4 of 5 stars').waitFor({ state: 'attached' })
        await reviewItem.getByText(shopAnswer).waitFor()
        const [structuredData = '{}'] = await page
          .locator('script[type="application/ld+json"]')
          .allTextContents()
        const { aggregateRating, review: shownReviews } = JSON.parse(structuredData)
        expect(aggregateRating.reviewCount).toBeGreaterThan(0)
        expect(shownReviews[0]).toMatchObject({
          reviewBody: reviewText,
          author: { name: 'Gita Y.' },
        })
      },
      { javaScriptEnabled: false },
    )

    await visit(size, async (page) => {
      await openPage(page, productAddress.replace(/#.*/, ''))
      await page.getByRole('link', { name: /\d of 5 stars .* reviews?$/ }).click()
      const enlargeButton = findReviews(page)
        .getByRole('listitem')
        .filter({ hasText: firstLine })
        .getByRole('link', { name: 'Enlarge Picture 1 by Gita Y.' })
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await enlargeButton.click()
      await findDialog(page, 'Pictures by Gita Y.').waitFor()
      await page.keyboard.press('Escape')
      await findWriteButton(page).click()
      await findDialog(page, 'Login')
        .getByText(/the account that you bought the product with/)
        .waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('somebody who did not buy a piece is told why they cannot review it', async () => {
    await visit(size, async (page) => {
      const { placeOrderWithStatus } = await signUp(page)
      const { orderId } = await placeOrderWithStatus('CONFIRMED')
      await page.goto(`/orders/${orderId}`)
      await page.getByText('1 × ').waitFor()
      await expect.poll(() => page.getByRole('link', { name: /^Write a review/ }).count()).toBe(0)
      await openPage(page, '/product/2')
      await findReviews(page).getByText('No reviews yet.').waitFor()
      await findWriteButton(page).click()
      await findDialog(page, 'Write a review').getByText(NOT_A_BUYER).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('a rejected review shows the reason, is changed, and removed by its writer', async () => {
    const reviewText = `My neighbour Hari wears hers daily, ${size} ${Date.now()}.`
    const rejectReason = `Please leave your neighbour out, ${size}.`
    await visit(size, async (page) => {
      const productAddress = await openPageAsBuyer(page)
      await sendReview(page, { stars: 5, text: reviewText })

      await openReviewAsStaff(size, reviewText, async (staffPage) => {
        const reviewItem = staffPage.getByRole('listitem').filter({ hasText: reviewText })
        await reviewItem.getByRole('button', { name: /^Reject/ }).click()
        const rejectDialog = findDialog(staffPage, 'Reject this review')
        await rejectDialog.getByRole('button', { name: 'Reject', exact: true }).click()
        await rejectDialog.getByText('Please say why').waitFor()
        await rejectDialog.getByLabel('Reason').fill(rejectReason)
        await rejectDialog.getByRole('button', { name: 'Reject', exact: true }).click()
        await staffPage.getByText('The review is not shown').waitFor()
        await reviewItem.waitFor({ state: 'detached' })
        await expect
          .poll(() => staffPage.evaluate(() => document.activeElement?.matches('h1, li')))
          .toBe(true)
      })

      await openPage(page, productAddress.replace(/#.*/, ''))
      await page.locator('#write-review').scrollIntoViewIfNeeded()
      await findReviews(page).getByText('Not shown').waitFor()
      await findChangeButton(page).click()
      await findBadge(page, 'Not shown').waitFor()
      await findBadge(page, `The shop says: “${rejectReason}”`).waitFor()
      await sendReview(page, { stars: 3, text: 'A friend wears hers daily.' })
      await findChangeButton(page).click()
      await findBadge(page, 'Waiting for approval').waitFor()
      await page.getByRole('button', { name: 'Remove my review' }).click()
      await findDialog(page, 'Remove your review?').getByRole('button', { name: 'Remove' }).click()
      await page.getByText('Your review is removed').waitFor()
      await findWriteButton(page).click()
      await findDialog(page, 'Write a review').getByText('Your rating').waitFor()
    })
  })
})
