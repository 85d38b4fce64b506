import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ClosedShop, NotOpenPage } from './not-open-page.tsx'

const SHOP: ClosedShop = { name: 'Patan Chandi Griha', localName: '', logo: null, accent: 'teal' }
const page = (shop: ClosedShop) => renderToStaticMarkup(createElement(NotOpenPage, shop))

test('a shop that is not open has its colour, and its name in type', () => {
  expect(page(SHOP)).toContain('data-accent="teal"')
  expect(page(SHOP)).toMatch(/<p[^>]*>Patan Chandi Griha<\/p>/)
})

test('a logo stands in the place of the name, and says it to who cannot see it', () => {
  const html = page({ ...SHOP, logo: { publicId: 'logo1', width: 200, height: 80 } })
  expect(html).toMatch(/<img[^>]*alt="Patan Chandi Griha"/)
  expect(html).not.toMatch(/<p[^>]*>Patan Chandi Griha<\/p>/)
})
