import { expect, test } from 'vitest'
import { descriptionPages } from './description-pages.ts'

const pages = await descriptionPages({ publicUrl: 'https://shop.test', storeName: 'Gahana' })

test.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/docs.css', 'text/css; charset=utf-8'],
])('%s is served compressed, and not again to who has it', async (path, type) => {
  const { headers, status } = await pages.request(path, { headers: { 'accept-encoding': 'br' } })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-encoding')).toBe('br')
  const etag = headers.get('etag') ?? ''
  const again = await pages.request(path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect((await (await pages.request(path)).text()).length).toBeGreaterThan(1000)
})
