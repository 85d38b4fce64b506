import { readFile } from 'node:fs/promises'
import { describeApi } from './describe-api.ts'
import { describeApiAsHtml } from './page.ts'

type ApiOfShop = { publicUrl: string; storeName: string }

/** One file of the description, with the path it is served at. */
export type ApiDescriptionFile = { path: string; headers: Record<string, string>; text: string }

/** Builds the description: JSON at /api/openapi.json and a page at /api/docs. */
export async function describeApiInFiles(shop: ApiOfShop): Promise<ApiDescriptionFile[]> {
  const document = describeApi(shop)
  const file = (path: string, type: string, text: string): ApiDescriptionFile => ({
    path,
    headers: { 'content-type': type, ...HEADERS },
    text,
  })
  return [
    file('/api/openapi.json', 'application/json', JSON.stringify(document)),
    file('/api/docs', 'text/html; charset=utf-8', await describeApiAsHtml(document)),
    file('/api/docs.css', 'text/css; charset=utf-8', await readFile(STYLES, 'utf8')),
  ]
}

const STYLES = new URL('./docs.css', import.meta.url)

/** The page may only load its own stylesheet. */
const HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
