import { describe, expect, it } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import { describeApi } from './describe-api.ts'
import { describeApiAsHtml } from './page.ts'

const about = { publicUrl: 'https://shop.test', storeName: 'Gahana' }
const page = await describeApiAsHtml(describeApi(about))

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('the page about the API', () => {
  it('shows every call once', () => {
    const ids = idsIn(page)
    for (const name of Object.keys(apiCalls))
      expect(ids.filter((id) => id === name)).toHaveLength(1)
  })

  it('leads every link within the page to something', () => {
    const ids = idsIn(page)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  it('needs no script and no inline style, so the strictest policy lets it be', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  })

  it('shows a name with markup in it as text', async () => {
    const storeName = '<img src=x onerror=alert(1)>'
    const pageWithHostileName = await describeApiAsHtml(describeApi({ ...about, storeName }))
    expect(pageWithHostileName).not.toContain('<img')
    expect(pageWithHostileName).toContain('&lt;img src=x')
  })
})
