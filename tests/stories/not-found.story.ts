import { describe, expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test.each([
    ['no page was ever', '/rings-and-things'],
    ['no category was ever', '/category/9999'],
    ['builders look at all parts, while developing', '/ui'],
  ])('if %s, a visitor sees links to other pages', async (_location, path) => {
    await visit(
      size,
      async (page) => {
        const pageAnswer = await page.goto(path)
        expect(pageAnswer?.status()).toBe(404)
        await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('link', { name: 'Back to home' }).click()
        await page.waitForURL((url) => url.pathname === '/')
      },
      { expectedErrors: [/status of 404/] },
    )
  })
})
