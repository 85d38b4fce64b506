import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { describeApi } from './describe-api.ts'
import { describeApiAsHtml } from './page.ts'

/** Serves the description: for programs at /api/openapi.json, for people at /api/docs. */
export async function descriptionRoutes(about: {
  publicUrl: string
  storeName: string
}): Promise<Hono> {
  const document = describeApi(about)
  const served = {
    '/api/openapi.json': { type: 'application/json', text: JSON.stringify(document) },
    '/api/docs': { type: 'text/html; charset=utf-8', text: await describeApiAsHtml(document) },
    '/api/docs.css': { type: 'text/css; charset=utf-8', text: await readFile(STYLES, 'utf8') },
  }
  const app = new Hono()
  for (const [path, { type, text }] of Object.entries(served))
    app.get(path, () => new Response(text, { headers: { 'content-type': type, ...HEADERS } }))
  return app
}

const STYLES = new URL('./docs.css', import.meta.url)

/** The page may load its stylesheet, and nothing else in the world. */
const HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
