import { expect, test } from 'vitest'
import { serveApiDocs } from './api-docs-pages.ts'

let storeName = 'Gahana'
const docsPages = serveApiDocs({
  publicUrl: 'https://shop.test',
  readStoreName: async () => storeName,
})

test.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/docs.css', 'text/css; charset=utf-8'],
])(
  '%s is sent compressed, and not again to a client that already has it',
  async (docsPath, contentType) => {
    const { headers, status } = await docsPages.request(docsPath, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(contentType)
    expect(headers.get('content-encoding')).toBe('br')
    const etag = headers.get('etag') ?? ''
    const secondResponse = await docsPages.request(docsPath, { headers: { 'if-none-match': etag } })
    expect(secondResponse.status).toBe(304)
    expect((await (await docsPages.request(docsPath)).text()).length).toBeGreaterThan(1000)
  },
)

test('the description of the API has the current name of the store', async () => {
  const readTitle = async () => {
    const apiDescription = await (await docsPages.request('/api/openapi.json')).json()
    return apiDescription.info.title
  }
  expect(await readTitle()).toBe('Gahana API')
  storeName = 'Patan Chandi Griha'
  expect(await readTitle()).toBe('Patan Chandi Griha API')
})
