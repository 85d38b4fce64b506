import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ClosedShop, NotOpenPage } from './not-open-page.tsx'

const CLOSED_SHOP: ClosedShop = {
  name: 'Patan Chandi Griha',
  localName: '',
  logo: null,
  accent: 'teal',
}
const renderNotOpenPage = (shop: ClosedShop) =>
  renderToStaticMarkup(createElement(NotOpenPage, shop))

test('the page of a shop that is not open has its colour and its name', () => {
  expect(renderNotOpenPage(CLOSED_SHOP)).toContain('data-accent="teal"')
  expect(renderNotOpenPage(CLOSED_SHOP)).toMatch(/<p[^>]*>Patan Chandi Griha<\/p>/)
})

test('a logo replaces the name, which is its alternative text', () => {
  const pageHtml = renderNotOpenPage({
    ...CLOSED_SHOP,
    logo: { publicId: 'logo1', width: 200, height: 80 },
  })
  expect(pageHtml).toMatch(/<img[^>]*alt="Patan Chandi Griha"/)
  expect(pageHtml).not.toMatch(/<p[^>]*>Patan Chandi Griha<\/p>/)
})
