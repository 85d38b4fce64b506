import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesInRoutes } from './early-pages.ts'

const routes = readFileSync(new URL('../../web/admin/routes.tsx', import.meta.url), 'utf8')

test('every page of the admin is found with its file, those without parameters first', () => {
  const pages = pagesInRoutes(routes)
  expect(pages).toContainEqual({ path: '/orders/:orderId', file: './orders/order-page.tsx' })
  const places = pages.map(({ path }) => path)
  expect(places.indexOf('/orders/new')).toBeLessThan(places.indexOf('/orders/:orderId'))
})

test('a page that is written in another way fails the build', () => {
  expect(() => pagesInRoutes(`${routes} await import('./other.tsx')`)).toThrow('cannot read a page')
})
