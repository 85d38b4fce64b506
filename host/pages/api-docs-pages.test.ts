import { expect, test } from 'vitest'
import { serveApiDocs } from './api-docs-pages.ts'

let storeName = 'Gahana'
const pages = serveApiDocs({
  publicUrl: 'https://shop.test',
  readStoreName: async () => storeName,
})

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

test('the description has the name that the owner gave the store last', async () => {
  const titleNow = async () => {
    const document = await (await pages.request('/api/openapi.json')).json()
    return document.info.title
  }
  expect(await titleNow()).toBe('Gahana API')
  storeName = 'Patan Chandi Griha'
  expect(await titleNow()).toBe('Patan Chandi Griha API')
})
