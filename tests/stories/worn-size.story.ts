import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a shopper sees a drawing of a ring on a finger, which becomes wider with the size', async () => {
    await visit(size, async (page) => {
      // Lotus Signet of the sample: face 13 mm, band 4 mm.
      await openPage(page, '/product/45?size=70')
      await page.getByText('See it on a finger of this size').click()
      const fingerDrawing = page.getByRole('figure').filter({ hasText: 'mm across inside' })
      await fingerDrawing
        .getByText('US 7: 17.3 mm across inside, band 4 mm wide, face 13 mm.')
        .waitFor()
      const readFingerWidth = async () =>
        (await fingerDrawing.locator('svg g path').first().boundingBox())?.width ?? 0
      const widthBefore = await readFingerWidth()
      await page.getByRole('radio', { name: 'US 10', exact: true }).check()
      await fingerDrawing.getByText('US 10: 19.8 mm across inside').waitFor()
      expect((await readFingerWidth()) / widthBefore).toBeCloseTo(19.8 / 17.3, 1)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await openPage(page, '/ne/product/50?size=204')
      await page.getByText('यो नापको नाडीमा हेर्नुहोस्').click()
      await page.getByText('भित्री व्यास 57.2 मिमि').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })
})
