import { describe, expect, it } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { describeApi } from './describe-api.ts'
import { describeApiAsHtml } from './page.ts'

const describedShop = { publicUrl: 'https://shop.test', storeName: 'Gahana' }
const page = await describeApiAsHtml(describeApi(describedShop))

const findElementIds = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('the page about the API', () => {
  it('shows every call once', () => {
    const ids = findElementIds(page)
    for (const name of Object.keys(apiCalls))
      expect(ids.filter((id) => id === name)).toHaveLength(1)
  })

  it('has a target for every link within the page', () => {
    const ids = findElementIds(page)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, linkTarget] of page.matchAll(/href="#([^"]+)"/g))
      expect(ids).toContain(linkTarget)
  })

  it('needs no script and no inline style, so it works under the strictest content security policy', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  })

  it('shows the markup in a name as text', async () => {
    const storeName = '<img src=x onerror=alert(1)>'
    const pageWithHostileName = await describeApiAsHtml(
      describeApi({ ...describedShop, storeName }),
    )
    expect(pageWithHostileName).not.toContain('<img')
    expect(pageWithHostileName).toContain('&lt;img src=x')
  })
})
