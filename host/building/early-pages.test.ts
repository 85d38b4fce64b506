import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPageRoutes } from './early-pages.ts'

const routesSource = readFileSync(new URL('../../web/admin/routes.tsx', import.meta.url), 'utf8')

test('every page of the admin is found with its file, and pages without parameters come first', () => {
  const adminPages = readPageRoutes(routesSource)
  expect(adminPages).toContainEqual({ path: '/orders/:orderId', file: './orders/order-page.tsx' })
  const pagePaths = adminPages.map(({ path }) => path)
  expect(pagePaths.indexOf('/orders/new')).toBeLessThan(pagePaths.indexOf('/orders/:orderId'))
})

test('a route that is declared in an unexpected way fails the build', () => {
  expect(() => readPageRoutes(`${routesSource} await import('./other.tsx')`)).toThrow(
    'cannot read a page',
  )
})
